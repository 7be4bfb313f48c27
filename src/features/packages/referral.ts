import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Failure, Http } from '../../api/http.ts'
import { checkReferral } from '../../contract/routes/referrals.ts'

/** The state of a referral code. */
export type Referral =
  | { state: 'none' }
  | { state: 'checking'; code: string }
  | { state: 'accepted'; code: string; points: number }
  | { state: 'refused'; code: string; failure: Failure }

/** Creates the store for the referral code of a new order. */
export function createReferral(http: Http) {
  const $referral = atom<Referral>({ state: 'none' })
  let asking: AbortController | undefined

  /** Checks whether the code may be used; the answer to an earlier check is ignored. */
  async function check(code: string): Promise<void> {
    const checking = begin({ state: 'checking', code })
    asking = new AbortController()
    const answer = await call(http, checkReferral, {
      body: { referral_code: code },
      signal: asking.signal,
    })
    if ($referral.get() !== checking) return
    const { ok } = answer
    $referral.set(
      ok
        ? { state: 'accepted', code, points: answer.value.data.points_each }
        : { state: 'refused', code, failure: answer.error },
    )
  }

  function reset(): void {
    begin({ state: 'none' })
  }

  function begin(state: Referral): Referral {
    asking?.abort()
    $referral.set(state)
    return state
  }

  return { $referral, check, reset }
}
