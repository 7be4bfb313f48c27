import { orders } from '../../../content/site/orders.ts'
import { call } from '../../api/call.ts'
import type { Result } from '../../api/http.ts'
import type { PaymentMethod } from '../../contract/payments.ts'
import { cancelOrder, changeMethod } from '../../contract/routes/payments.ts'
import { whileBusy } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { saveFile } from '../../lib/save-file.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/** Pixels per module in the saved picture: sharp enough for any app that reads it. */
const SCALE = 10

/** Saves the QR code of the page as a PNG, for paying on the same phone. */
function saveQr(page: Document, name: string): void {
  const code = page.querySelector<SVGSVGElement>('[data-qr]')
  const path = code?.querySelector('path')?.getAttribute('d')
  const canvas = page.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!code || !path || !context) return
  const { x, y, width } = code.viewBox.baseVal
  canvas.width = canvas.height = width * SCALE
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.setTransform(SCALE, 0, 0, SCALE, -x * SCALE, -y * SCALE)
  context.fillStyle = '#000'
  context.fill(new Path2D(path))
  canvas.toBlob(picture => {
    if (picture) saveFile(picture, name)
  })
}

interface OrderPage {
  /** Shows the current state of the order. */
  renew: () => Promise<void>
  check: () => Promise<void>
}

/** Makes the buttons of order-page.astro work, also those rendered later. */
export function followActions(page: Document, { renew, check }: OrderPage): void {
  const cancel = async (button: HTMLElement) => {
    const answer = await whileBusy(button, () =>
      call(siteHttp, cancelOrder, { body: { order_id: idOf(page) } }),
    )
    await settle(answer, renew)
  }
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (!button) return
    const { dataset } = button
    if ('check' in dataset) void whileBusy(button, check)
    if ('cancel' in dataset) askFirst(page, () => void cancel(button))
    if (dataset['copy']) void copy(button, dataset['copy'])
    if (dataset['save']) saveQr(page, dataset['save'])
  })
  page.addEventListener('submit', event => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !('change' in form.dataset)) return
    event.preventDefault()
    void change(page, form, renew)
  })
}

function idOf(page: Document): string {
  return page.querySelector<HTMLElement>('[data-order]')?.dataset['order'] ?? ''
}

function askFirst(page: Document, work: () => void): void {
  const dialog = page.querySelector<HTMLDialogElement>('#batalkan')
  if (!dialog) return
  dialog.returnValue = ''
  dialog.addEventListener('close', () => dialog.returnValue === 'yes' && work(), { once: true })
  dialog.showModal()
}

function isMethod(value: unknown): value is PaymentMethod {
  return typeof value === 'string' && value in orders.methods
}

async function change(
  page: Document,
  form: HTMLFormElement,
  renew: OrderPage['renew'],
): Promise<void> {
  const method = new FormData(form).get('method')
  const button = form.querySelector<HTMLElement>('[type=submit]')
  if (!isMethod(method) || !button) return
  const answer = await whileBusy(button, () =>
    call(siteHttp, changeMethod, { body: { order_id: idOf(page), method } }),
  )
  await settle(answer, renew)
}

/** Shows the current order, whatever the answer was. */
async function settle(
  answer: Result<unknown> | undefined,
  renew: OrderPage['renew'],
): Promise<void> {
  if (!answer) return
  if (!answer.ok) notify({ severity: 'error', message: failureText(answer.error) })
  const isAnswered = answer.ok || answer.error.status !== undefined
  if (isAnswered) await renew()
}

async function copy(button: HTMLElement, text: string): Promise<void> {
  const { copied, notCopied } = orders.page.waiting.account
  try {
    await navigator.clipboard.writeText(text)
    notify({ severity: 'success', message: copied })
  } catch {
    notify({ severity: 'warning', message: notCopied })
    const number = button.parentElement?.querySelector('[data-number]')
    if (number) getSelection()?.selectAllChildren(number)
  }
}
