import { todayScript } from '../../../content/site/today.ts'
import { isSomebodyElses } from '../../stores/day-work/send-work.ts'
import { $online } from '../../stores/online.ts'

/** Why something stays on this device for now, for the person. */
export function pendingReason(who: { userId: string }): string {
  if (isSomebodyElses(who)) return todayScript.keptForYou
  return $online.get() ? todayScript.keptUnreached : todayScript.kept
}
