import { todayScript } from '../../../content/site/today.ts'
import type { Rater } from '../../stores/day-work/rate-word.ts'
import { isSomebodyElses } from '../../stores/day-work/send-work.ts'
import { $online } from '../../stores/online.ts'

/** Errors of calls after the session has ended, perhaps in another tab. */
const SIGNED_OUT: readonly string[] = ['signed-out', 'token-expired', 'token-revoked']

/** Returns the text that tells the user why their work is still only on this device. */
export function pendingReason(who: Pick<Rater, 'userId' | 'outbox'>): string {
  if (isSomebodyElses(who)) return todayScript.keptForYou
  const { code, message } = who.outbox.failure ?? {}
  if (code && SIGNED_OUT.includes(code)) return todayScript.keptSignedOut
  if (code === 'wait' && message) return `${message} ${todayScript.keptWaiting}`
  return $online.get() ? todayScript.keptUnreached : todayScript.kept
}
