import { accountForms } from '../../../content/site/account/shared.ts'
import { PIN_LENGTH } from '../../contract/limits.ts'
import { takeForm, whileBusy } from '../../kit/form/form.ts'
import { type PinBoxes, pinBoxes } from '../../kit/form/pin-boxes.ts'
import { type Problems, showProblems } from '../../kit/form/show-problems.ts'

interface CodeWork {
  /** Sends the code. @returns the problems; undefined on success */
  send: (otp: string) => Promise<Problems | undefined>
  /** Requests another code. */
  resend: (boxes: PinBoxes) => Promise<void>
  /** Goes back to the previous form. */
  back: () => void
}

/**
 * Makes code-form.astro work. @returns a function that shows the form for a code sent to an address
 */
export function takeCode(
  form: HTMLFormElement,
  { send, resend, back }: CodeWork,
): (email: string) => void {
  const group = form.querySelector<HTMLElement>('.pin')
  if (!group) throw new Error('The form has no place for a code.')
  const boxes = pinBoxes(group)
  takeForm(form, {
    check: () => ({ otp: isWhole(boxes.value()) ? '' : accountForms.problems.noCode }),
    send: () => send(boxes.value()),
  })
  form.querySelector('[data-back]')?.addEventListener('click', back)
  const again = form.querySelector<HTMLElement>('[data-resend]')
  again?.addEventListener('click', () => void whileBusy(again, () => resend(boxes)))
  return email => {
    form.querySelector('.sent-to b')?.replaceChildren(email)
    showProblems(form, {})
    form.hidden = false
    boxes.clear()
    boxes.focus()
  }
}

function isWhole(otp: string): boolean {
  return /^\d+$/.test(otp) && otp.length === PIN_LENGTH
}
