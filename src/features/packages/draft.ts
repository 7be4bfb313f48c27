import { textOf } from '../../kit/form/form.ts'
import { randomId } from '../../lib/random-id.ts'

/** Returns the draft of an order, or a new one when there is none. */
export interface Draft {
  /** Sending the order again with the same key creates no second one. */
  key: string
  method: string
  code: string
  voucher: string
}

/** Reads the chosen and typed values from the order form. */
export function choiceOf(data: FormData): Omit<Draft, 'key'> {
  return {
    method: textOf(data, 'method'),
    code: textOf(data, 'referral_code'),
    voucher: textOf(data, 'voucher_code'),
  }
}

/** The owner and package of a draft. */
export interface DraftName {
  userId: string
  packageId: string
}

/** Returns the draft of an order, or a new one when there is none. */
export function readDraft(name: DraftName): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(itemOf(name)) ?? 'null')
    if (isDraft(stored)) return { ...stored, voucher: stored.voucher ?? '' }
  } catch {
    // Storage is blocked, or the value is not ours: start a new draft.
  }
  return { key: randomId(), method: '', code: '', voucher: '' }
}

export function saveDraft(name: DraftName, draft: Draft): void {
  try {
    sessionStorage.setItem(itemOf(name), JSON.stringify(draft))
  } catch {
    // Storage is blocked: the server's limit of one open order must suffice.
  }
}

export function forgetDraft(name: DraftName): void {
  try {
    sessionStorage.removeItem(itemOf(name))
  } catch {
    // Storage is blocked, so there is no draft.
  }
}

function itemOf({ userId, packageId }: DraftName): string {
  return `sapa-order-${userId}-${packageId}`
}

/** Drafts from before vouchers existed have no `voucher`. */
function isDraft(value: unknown): value is Omit<Draft, 'voucher'> & { voucher?: string } {
  const { key, method, code, voucher = '' } = Object(value) as Record<keyof Draft, unknown>
  return [key, method, code, voucher].every(text => typeof text === 'string')
}
