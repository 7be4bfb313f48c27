import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import type { StreakDay } from '../../contract/check-ins.ts'
import { getCheckIns } from '../../contract/routes/check-ins.ts'
import { addMonths } from '../../lib/calendar-days.ts'
import type { StandingOfMonth } from '../../stores/check-in/check-in.ts'

/** Number of past months that the calendar can show. */
export const MONTHS_BACK = 24

export interface ShownMonth {
  /** `yyyy-mm`; empty until the current month is known. */
  month: string
  state: 'loading' | 'loaded' | 'failed'
  /** Days that count for the streak; empty while another month is loading. */
  days: readonly StreakDay[]
}

const NO_MONTH: ShownMonth = { month: '', state: 'loading', days: [] }

/** Creates the state of the month that the calendar shows. */
export function createMonth(http: Http) {
  const $month = atom<ShownMonth>(NO_MONTH)
  async function load(month: string): Promise<void> {
    const loading: ShownMonth = { month, state: 'loading', days: [] }
    $month.set(loading)
    const answer = await call(http, getCheckIns, { query: { month } })
    if ($month.get() !== loading) return
    if (answer.ok) $month.set({ month, state: 'loaded', days: answer.value.data.days })
    else $month.set({ ...loading, state: 'failed' })
  }
  return {
    $month,
    /** Takes the month that came with another response. */
    take({ month, day, days }: StandingOfMonth): void {
      const shown = $month.get().month || day.slice(0, 7)
      if (shown === month) $month.set({ month, state: 'loaded', days })
      else if (!$month.get().month) void load(shown)
    },
    /** Shows the previous or the next month. */
    step: (by: 1 | -1) => load(addMonths($month.get().month, by)),
    /** Reloads the month; until it is known, it comes with the standing. */
    async reload(): Promise<void> {
      const { month } = $month.get()
      if (month) await load(month)
    },
  }
}
