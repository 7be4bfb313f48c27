import { loadPage } from '../../kit/page/load-page.ts'
import { notify } from '../../stores/notifications.ts'
import { showTimeLeft } from './show-time-left.ts'

/** Returns the order element of the page. */
export function orderOn(page: Document): HTMLElement | null {
  return page.querySelector<HTMLElement>('[data-order]')
}

/** Replaces the order with the server's current version. @returns whether it loaded */
export async function refreshOrder(page: Document): Promise<boolean> {
  const freshPage = await loadPage(location.href).catch(() => undefined)
  const [current, fresh] = [orderOn(page), freshPage && orderOn(freshPage)]
  if (!current || !fresh) return false
  const chosen = current.querySelector<HTMLInputElement>('[name=method]:checked')?.value
  const { activeElement } = page
  const wasElsewhere = activeElement !== page.body && !current.contains(activeElement)
  current.replaceWith(page.importNode(fresh, true))
  chooseAgain(page, chosen)
  showTimeLeft(page)
  tell(page, wasElsewhere)
  return true
}

/** Restores the payment method that was selected but not yet confirmed. */
function chooseAgain(page: Document, chosen: string | undefined): void {
  for (const input of page.querySelectorAll<HTMLInputElement>('[data-order] [name=method]')) {
    if (input.value !== chosen) continue
    input.checked = true
    input.closest('details')?.setAttribute('open', '')
  }
}

/** Moves the focus to the new content, but not away from another section of the page. */
function tell(page: Document, wasElsewhere: boolean): void {
  const heading = page.querySelector<HTMLElement>('#status')
  if (wasElsewhere) notify({ severity: 'info', message: heading?.textContent ?? '' })
  else heading?.focus()
}
