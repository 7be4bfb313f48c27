import { checkout as text } from '../../../content/site/checkout.ts'
import { takeForm } from '../../kit/form/form.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { choiceOf, type Draft, type DraftName, readDraft, saveDraft } from './draft.ts'
import { followReferral, isWholeCode } from './referral-field.ts'
import { sendOrder } from './send-order.ts'
import { followVoucher, isWholeVoucher } from './voucher-field.ts'

/**
 * Makes the form of checkout-form.astro order its package; nothing chosen or typed in it is lost.
 */
export function startCheckout(form: HTMLFormElement): void {
  // Another user may sign in while the page is open.
  const name = (): DraftName => ({
    userId: $userId.get() ?? '',
    packageId: form.dataset['checkout'] ?? '',
  })
  const save = () => {
    const data = new FormData(form)
    saveDraft(name(), { ...readDraft(name()), ...choiceOf(data) })
  }
  fill(form, readDraft(name()))
  // The learner may have chosen or typed something before this script loaded.
  save()
  form.addEventListener('input', save)
  followReferral(form, save)
  followVoucher(form, save)
  takeForm(form, {
    check(data) {
      const { method, code, voucher } = choiceOf(data)
      return {
        method: method ? '' : text.method.missing,
        referral_code: code && !isWholeCode(code) ? text.referral.short : '',
        voucher_code: voucher && !isWholeVoucher(voucher) ? text.voucher.short : '',
      }
    },
    send: data => sendOrder(form, name(), data),
  })
}

function fill(form: HTMLFormElement, { method, code, voucher }: Draft): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('[name=method]'))
    if (input.value === method) input.checked = true
  for (const [name, saved] of [
    ['referral_code', code],
    ['voucher_code', voucher],
  ] as const) {
    const field = form.querySelector<HTMLInputElement>(`[name=${name}]`)
    // Text typed before the script loaded is newer.
    if (field && !field.value) field.value = saved
  }
}
