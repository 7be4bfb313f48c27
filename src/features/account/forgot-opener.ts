import { accountForms } from '../../../content/site/account/shared.ts'
import { notify } from '../../stores/notifications.ts'

type Open = (email: string, isKnown: boolean) => void

/** Lets every `[data-forgot]` open the dialog, whose script is loaded on the first click. */
export function awaitForgotten(dialog: HTMLDialogElement): void {
  let opening: Promise<Open> | undefined
  // Some openers are added later, with the rest of their page.
  document.addEventListener('click', async ({ target }) => {
    const opener = target instanceof Element ? target.closest<HTMLElement>('[data-forgot]') : null
    if (!opener) return
    opening ??= load(dialog)
    const open = await opening.catch(() => undefined)
    const knownEmail = opener.dataset['forgot']
    if (open) open(knownEmail || typedEmail(opener), Boolean(knownEmail))
    else {
      opening = undefined
      notify({ severity: 'error', message: accountForms.problems.network })
    }
  })
}

async function load(dialog: HTMLDialogElement): Promise<Open> {
  const { offerNewPassword } = await import('./forgot-password.ts')
  return offerNewPassword(dialog)
}

/** Returns the e-mail address typed into the opener's form. */
function typedEmail(opener: HTMLElement): string {
  return opener.closest('form')?.querySelector<HTMLInputElement>('[name=email]')?.value ?? ''
}
