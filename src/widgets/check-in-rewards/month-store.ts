import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import type { StreakDay } from '../../contract/check-ins.ts'
import { getCheckIns } from '../../contract/routes/check-ins.ts'
import { addMonths } from '../../lib/calendar-days.ts'
import type { StandingOfMonth } from '../../stores/check-in/check-in.ts'

/** Further back nobody looks, in months. */
export const MONTHS_BACK = 24

export interface ShownMonth {
  /** `yyyy-mm`; empty until it is known which one it is now. */
  month: string
  state: 'loading' | 'loaded' | 'failed'
  /** What its days were; while another month is on its way, none. */
  days: readonly StreakDay[]
}

const NO_MONTH: ShownMonth = { month: '', state: 'loading', days: [] }

/** The month that the calendar shows. */
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
    /** What came along with an answer about something else. */
    take({ month, day, days }: StandingOfMonth): void {
      const shown = $month.get().month || day.slice(0, 7)
      if (shown === month) $month.set({ month, state: 'loaded', days })
      else if (!$month.get().month) void load(shown)
    },
    /** A month before or after the one that is shown. */
    step: (by: 1 | -1) => load(addMonths($month.get().month, by)),
    /** Asks anew; before it is known which month it is, that comes with the standing. */
    async reload(): Promise<void> {
      const { month } = $month.get()
      if (month) await load(month)
    },
  }
}
