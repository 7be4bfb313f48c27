import { checkout } from '../../../content/site/checkout.ts'
import { rupiah } from '../../lib/money.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { createPriceLines } from './show-price.ts'
import { createVoucher, type Voucher } from './voucher.ts'

const text = checkout.voucher
/** Milliseconds without a keystroke before a code is checked. */
const PAUSE = 600

/** Whether it could be a code, in any notation; the server decides the rest. */
export function isWholeVoucher(code: string): boolean {
  return plain(code).length === 10 && /^[0-9A-Z]+$/.test(plain(code))
}

function plain(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '')
}

/**
 * Shows the price with a chosen or typed voucher, as computed by the server, and lets the learner
 * remove it.
 *
 * @param changed called when a button has changed the typed code
 */
export function followVoucher(form: HTMLFormElement, changed: () => void): void {
  const field = form.querySelector<HTMLInputElement>('[name=voucher_code]')
  if (!field) return
  const { $voucher, check, reset } = createVoucher(siteHttp, form.dataset['checkout'] ?? '')
  const showPrice = createPriceLines(form.ownerDocument)
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (pause: number) => {
    clearTimeout(timer)
    reset()
    press(form, field.value)
    const code = field.value.trim()
    if (isWholeVoucher(code)) timer = setTimeout(() => void check(code), pause)
  }
  const put = (code: string) => {
    field.value = code
    look(0)
    changed()
  }
  $voucher.subscribe(state => {
    showPrice(state.state === 'accepted' ? state.preview : undefined)
    show(form, field, state)
  })
  field.addEventListener('input', () => look(PAUSE))
  form.querySelector('[data-voucher-reset]')?.addEventListener('click', () => {
    put('')
    field.focus()
  })
  for (const button of form.querySelectorAll<HTMLElement>('[data-voucher]'))
    button.addEventListener('click', () =>
      put(button.ariaPressed === 'true' ? '' : (button.dataset['voucher'] ?? '')),
    )
  if (field.value) look(0)
}

/** Marks the button of the voucher with this code as pressed. */
function press(form: HTMLFormElement, code: string): void {
  for (const button of form.querySelectorAll<HTMLElement>('[data-voucher]'))
    button.ariaPressed = String(button.dataset['voucher'] === plain(code))
}

function show(form: HTMLFormElement, field: HTMLInputElement, voucher: Voucher): void {
  const said = form.querySelector<HTMLElement>('[data-voucher-state]')
  const button = form.querySelector<HTMLElement>('[data-voucher-reset]')
  const error = field.closest('.field')?.querySelector('.field-error')
  const refusal = refusalOf(voucher)
  if (said) {
    said.textContent = wordsOf(voucher)
    said.dataset['state'] = voucher.state
  }
  if (error) error.textContent = refusal
  field.ariaInvalid = refusal ? 'true' : null
  if (button) button.hidden = field.value === ''
}

function wordsOf(voucher: Voucher): string {
  if (voucher.state === 'checking') return text.checking
  if (voucher.state === 'accepted') {
    const { price, voucher: taken } = voucher.preview
    return text.accepted(rupiah(taken?.discount_rupiah ?? 0), rupiah(price.total_rupiah))
  }
  return voucher.state === 'refused' && !refusalOf(voucher)
    ? `${voucher.failure.message} ${text.unchecked}`
    : ''
}

/** Returns the server's refusal; a failed request is not one. */
function refusalOf(voucher: Voucher): string {
  if (voucher.state !== 'refused') return ''
  const { status = 500, message } = voucher.failure
  return status < 500 ? message : ''
}
