import { membership } from '../../../content/site/membership.ts'
import { takeOver } from '../../kit/page/take-over.ts'
import { notify } from '../../stores/notifications.ts'

const { copied, notCopied } = membership.referral

/** Makes the copy button beside a referral code work, also when it is rendered later. */
export function followCopying(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-copy-code]')
    if (button) void copy(button.dataset['copyCode'] ?? '')
  })
  takeOver(page.body)
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    notify({ severity: 'success', message: copied })
  } catch {
    notify({ severity: 'warning', message: notCopied })
  }
}
