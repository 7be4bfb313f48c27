import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Failure, Http } from '../../api/http.ts'
import type { PricePreview } from '../../contract/payments.ts'
import { previewPrice } from '../../contract/routes/payments.ts'

/** The state of a voucher. */
export type Voucher =
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'accepted'; preview: PricePreview }
  | { state: 'refused'; failure: Failure }

/** Creates the store for the voucher of a new order, with the server's price. */
export function createVoucher(http: Http, packageId: string) {
  const $voucher = atom<Voucher>({ state: 'none' })
  let asking: AbortController | undefined

  /** Requests the discount; the answer to an earlier request is ignored. */
  async function check(code: string): Promise<void> {
    const checking = begin({ state: 'checking' })
    asking = new AbortController()
    const answer = await call(http, previewPrice, {
      body: { package_id: packageId, voucher_code: code },
      signal: asking.signal,
    })
    if ($voucher.get() !== checking) return
    $voucher.set(
      answer.ok
        ? { state: 'accepted', preview: answer.value.data }
        : { state: 'refused', failure: answer.error },
    )
  }

  function reset(): void {
    begin({ state: 'none' })
  }

  function begin(state: Voucher): Voucher {
    asking?.abort()
    $voucher.set(state)
    return state
  }

  return { $voucher, check, reset }
}
