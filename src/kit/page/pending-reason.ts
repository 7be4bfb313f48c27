import { todayScript } from '../../../content/site/today.ts'
import { isSomebodyElses } from '../../stores/day-work/send-work.ts'
import { $online } from '../../stores/online.ts'

/** Returns the text that tells the user why their work is still only on this device. */
export function pendingReason(who: { userId: string }): string {
  if (isSomebodyElses(who)) return todayScript.keptForYou
  return $online.get() ? todayScript.keptUnreached : todayScript.kept
}
