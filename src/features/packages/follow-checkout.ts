import { completePage } from '../../kit/page/complete-page.ts'
import { takeOver } from '../../kit/page/take-over.ts'
import { startCheckout } from './checkout.ts'

/** Completes the summary of a package where the token had to be renewed first, and lets it be ordered. */
export async function followCheckout(place: Document): Promise<void> {
  const page = place.querySelector<HTMLElement>('[data-account]')
  if (!page || !(await completePage(page))) return
  const form = page.querySelector<HTMLFormElement>('[data-checkout]')
  if (form) startCheckout(form)
  takeOver(page)
}
