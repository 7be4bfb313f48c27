import { promoPopUp } from '../../../content/site/promo.ts'
import { call } from '../../api/call.ts'
import { createHttp, type Failure } from '../../api/http.ts'
import type { Promo } from '../../contract/promos.ts'
import { getPromos } from '../../contract/routes/catalogue.ts'
import { apiRoot } from '../../lib/api-root.ts'
import { notify } from '../../stores/notifications.ts'
import { isPromoUnseen, markPromoSeen } from './promo-seen.ts'

/** Milliseconds between two checks whether the visitor is still busy. */
const AGAIN = 500

const OPEN = 'dialog[open], [aria-modal="true"], details[open] > nav'
const TYPING = 'input, select, textarea, [contenteditable]'

/** Waits until the visitor is not typing, no dialog or menu is open, and the page is visible. */
async function untilCalm(): Promise<void> {
  while (isBusy()) await new Promise(resolve => setTimeout(resolve, AGAIN))
}

function isBusy(): boolean {
  const focused = document.activeElement
  return (
    document.hidden ||
    document.querySelector(OPEN) !== null ||
    // Activity inside a widget's shadow root cannot be seen from here.
    Boolean(focused?.matches(TYPING) || focused?.shadowRoot)
  )
}

const http = createHttp({ root: apiRoot })

/**
 * Fetches the promos and shows the first, or reports that loading failed. Without a promo, or
 * without its picture, nothing happens, and the next page tries again.
 */
export async function showPromo(template: HTMLTemplateElement): Promise<void> {
  const answer = await call(http, getPromos)
  if (!answer.ok) return sayFailed(answer.error)
  const [promo] = answer.value.data
  const dialog = promo && fill(template, promo)
  if (!dialog || !(await isPictureReady(dialog))) return
  await untilCalm()
  // Another tab may have shown it in the meantime.
  if (isPromoUnseen()) open(dialog)
}

function sayFailed({ message }: Failure): void {
  notify({ severity: 'info', message: `${promoPopUp.failed} (${message})` })
}

function fill(template: HTMLTemplateElement, promo: Promo): HTMLDialogElement | undefined {
  const content = document.importNode(template.content, true)
  const dialog = content.querySelector('dialog')
  const link = content.querySelector('a')
  const picture = content.querySelector('img')
  if (!dialog || !link || !picture) return undefined
  dialog.ariaLabel = promo.title
  link.href = promo.term_condition
  picture.width = promo.image_width
  picture.height = promo.image_height
  picture.alt = `${promo.title}, ${promoPopUp.newTab}`
  picture.src = promo.image_url
  addButton(link, promo.id)
  return dialog
}

/**
 * Adds a button below the picture, which itself links to the terms, that leads to the promoted
 * offer.
 */
function addButton(link: HTMLAnchorElement, id: string): void {
  const way = promoPopUp.ways.get(id)
  if (!way) return
  const button = document.createElement('a')
  button.className = 'button'
  button.href = way.path
  button.textContent = way.text
  button.addEventListener('click', markPromoSeen)
  link.after(button)
}

async function isPictureReady(dialog: HTMLDialogElement): Promise<boolean> {
  try {
    await dialog.querySelector('img')?.decode()
    return true
  } catch {
    return false
  }
}

function open(dialog: HTMLDialogElement): void {
  dialog.querySelector('button')?.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => {
    // A click outside the content is a click on the backdrop.
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    markPromoSeen()
    dialog.remove()
  })
  document.body.append(dialog)
  dialog.showModal()
}
