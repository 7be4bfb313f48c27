import { completePage } from '../../kit/page/complete-page.ts'
import { takeOver } from '../../kit/page/take-over.ts'
import { startCheckout } from './checkout.ts'

/** Completes the package summary when the token had to be renewed first, and enables ordering. */
export async function followCheckout(place: Document): Promise<void> {
  const page = place.querySelector<HTMLElement>('[data-account]')
  if (!page || !(await completePage(page))) return
  const form = page.querySelector<HTMLFormElement>('[data-checkout]')
  if (form) startCheckout(form)
  takeOver(page)
}
