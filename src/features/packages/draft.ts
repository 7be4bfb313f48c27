import { textOf } from '../../kit/form/form.ts'
import { randomId } from '../../lib/random-id.ts'

/** What is kept of an order until the server has answered it, in this tab. */
export interface Draft {
  /** Sent again with the same key it is the same order. */
  key: string
  method: string
  code: string
  voucher: string
}

/** What is chosen and typed in the form of an order. */
export function choiceOf(data: FormData): Omit<Draft, 'key'> {
  return {
    method: textOf(data, 'method'),
    code: textOf(data, 'referral_code'),
    voucher: textOf(data, 'voucher_code'),
  }
}

/** Whose draft, and of which package. */
export interface DraftName {
  userId: string
  packageId: string
}

/** The draft of an order, a new one where there is none. */
export function readDraft(name: DraftName): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(itemOf(name)) ?? 'null')
    if (isDraft(kept)) return { ...kept, voucher: kept.voucher ?? '' }
  } catch {
    // Blocked, or not ours: a new one.
  }
  return { key: randomId(), method: '', code: '', voucher: '' }
}

export function saveDraft(name: DraftName, draft: Draft): void {
  try {
    sessionStorage.setItem(itemOf(name), JSON.stringify(draft))
  } catch {
    // Blocked: then the server's one open order at a time has to do.
  }
}

export function forgetDraft(name: DraftName): void {
  try {
    sessionStorage.removeItem(itemOf(name))
  } catch {
    // Blocked: then there is none.
  }
}

function itemOf({ userId, packageId }: DraftName): string {
  return `sapa-order-${userId}-${packageId}`
}

/** One of before there were vouchers has none. */
function isDraft(value: unknown): value is Omit<Draft, 'voucher'> & { voucher?: string } {
  const { key, method, code, voucher = '' } = Object(value) as Record<keyof Draft, unknown>
  return [key, method, code, voucher].every(text => typeof text === 'string')
}
