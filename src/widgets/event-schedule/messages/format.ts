import { type Day, toTime } from '../calendar.ts'

export type ScheduleLanguage = 'id' | 'en' | 'ko'

export interface Formats {
  /** Wednesday, 25 November 2026 */
  longDay: (day: Day) => string
  /** Wed */
  weekday: (day: Day) => string
  longWeekday: (day: Day) => string
  /** 25 November */
  dayAndMonth: (day: Day) => string
  /** November 2026 */
  month: (day: Day) => string
  /** Nov, for a tile */
  shortMonth: (day: Day) => string
  /** The days of a week. */
  range: (from: Day, to: Day) => string
  /** @param time `hh:mm` */
  time: (time: string) => string
}

/**
 * Returns the formats of days and times in a language. Days have no zone, so they are formatted as
 * UTC.
 */
export function formats(lang: ScheduleLanguage): Formats {
  const days = (options: Intl.DateTimeFormatOptions) => {
    const locale = lang === 'en' ? 'en-GB' : lang
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    return (day: Day) => format.format(toTime(day))
  }
  const date = { day: 'numeric', month: 'long' } as const
  const dayAndMonth = days(date)
  const fullDate = days({ ...date, year: 'numeric' })
  // Korean dates start with the year, so the first of the two days carries it.
  const [first, second] = lang === 'ko' ? [fullDate, dayAndMonth] : [dayAndMonth, fullDate]
  return {
    longDay: days({ ...date, year: 'numeric', weekday: 'long' }),
    weekday: days({ weekday: 'short' }),
    longWeekday: days({ weekday: 'long' }),
    dayAndMonth,
    month: days({ month: 'long', year: 'numeric' }),
    shortMonth: days({ month: 'short' }),
    range: (from, to) => {
      if (from.slice(0, 4) !== to.slice(0, 4)) return `${fullDate(from)} – ${fullDate(to)}`
      const isOneMonth = lang !== 'ko' && from.slice(0, 7) === to.slice(0, 7)
      return isOneMonth
        ? `${Number(from.slice(8))}–${fullDate(to)}`
        : `${first(from)} – ${second(to)}`
    },
    time: time => (lang === 'id' ? time.replace(':', '.') : time),
  }
}
