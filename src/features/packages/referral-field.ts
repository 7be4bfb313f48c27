import { checkout } from '../../../content/site/checkout.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { createReferral, type Referral } from './referral.ts'

const text = checkout.referral
/** Milliseconds without a keystroke before a code is checked. */
const PAUSE = 600

/** Whether it could be a code, in any notation; the server decides the rest. */
export function isWholeCode(code: string): boolean {
  return /^[0-9a-z]{8}$/i.test(code.replace(/[\s-]/g, ''))
}

/**
 * Shows while the learner types whether their code can be used, and lets them remove it.
 *
 * @param changed called when the typed code has been removed
 */
export function followReferral(form: HTMLFormElement, changed: () => void): void {
  const field = form.querySelector<HTMLInputElement>('[name=referral_code]')
  if (!field) return
  const { $referral, check, reset } = createReferral(siteHttp)
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    reset()
    const code = field.value.trim()
    if (isWholeCode(code)) timer = setTimeout(() => void check(code), PAUSE)
  }
  $referral.subscribe(state => show(form, field, state))
  field.addEventListener('input', look)
  form.querySelector('[data-code-reset]')?.addEventListener('click', () => {
    field.value = ''
    look()
    changed()
    field.focus()
  })
  if (field.value) look()
}

function show(form: HTMLFormElement, field: HTMLInputElement, referral: Referral): void {
  const said = form.querySelector<HTMLElement>('[data-code-state]')
  const button = form.querySelector<HTMLElement>('[data-code-reset]')
  const error = field.closest('.field')?.querySelector('.field-error')
  const refusal = refusalOf(referral)
  if (said) {
    said.textContent = wordsOf(referral)
    said.dataset['state'] = referral.state
  }
  if (error) error.textContent = refusal
  field.ariaInvalid = refusal ? 'true' : null
  if (button) button.hidden = field.value === ''
}

function wordsOf(referral: Referral): string {
  if (referral.state === 'checking') return text.checking
  if (referral.state === 'accepted') return text.accepted(referral.points)
  return referral.state === 'refused' && !refusalOf(referral)
    ? `${referral.failure.message} ${text.unchecked}`
    : ''
}

/** Returns the server's refusal; a failed request is not one. */
function refusalOf(referral: Referral): string {
  if (referral.state !== 'refused') return ''
  const { status = 500, message } = referral.failure
  return status < 500 ? message : ''
}
