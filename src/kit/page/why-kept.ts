import { todayScript } from '../../../content/site/today-script.ts'
import { $online } from '../../stores/online.ts'
import { isSomebodyElses, type OpenDay } from './open-day.ts'

/** Why something stays on this device for now, for the person. */
export function whyKept(open: Pick<OpenDay, 'userId'>): string {
  if (isSomebodyElses(open)) return todayScript.keptForYou
  return $online.get() ? todayScript.keptUnreached : todayScript.kept
}
