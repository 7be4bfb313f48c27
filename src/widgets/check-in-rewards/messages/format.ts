import { type Language, LOCALES } from './languages.ts'

export interface Formats {
  /** Sunday, 22 Nov */
  shortDay: (day: string) => string
  /** Sunday, 22 November 2026 */
  longDay: (day: string) => string
  /** November 2026 */
  month: (month: string) => string
  /** Sun */
  weekday: (day: string) => string
  longWeekday: (day: string) => string
  /** An instant in a time zone: Tuesday, 24 Nov, 00.00 WIB. */
  when: (instant: number, zone: string) => string
  number: (value: number) => string
  /** A share: 30%. */
  percent: (share: number) => string
  rupiah: (value: number) => string
}

/** Zone names as people there use them. */
const ZONES: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
  'Asia/Seoul': 'KST',
}

/**
 * Returns the formats of days and numbers in a language. Days have no zone, so they are formatted
 * as UTC.
 */
export function formats(lang: Language): Formats {
  const locale = LOCALES[lang]
  const days = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    return (day: string) => format.format(new Date(day))
  }
  const short = { weekday: 'long', day: 'numeric', month: 'short' } as const
  const { format: number } = new Intl.NumberFormat(locale)
  return {
    shortDay: days(short),
    longDay: days({ ...short, month: 'long', year: 'numeric' }),
    month: days({ month: 'long', year: 'numeric' }),
    weekday: days({ weekday: 'short' }),
    longWeekday: days({ weekday: 'long' }),
    when(instant, timeZone) {
      const day = new Intl.DateTimeFormat(locale, { ...short, timeZone }).format(instant)
      const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
      const time = new Intl.DateTimeFormat(locale, { ...clock, timeZone }).format(instant)
      return `${day}, ${time} ${ZONES[timeZone] ?? timeZone}`
    },
    number,
    percent: new Intl.NumberFormat(locale, { style: 'percent' }).format,
    rupiah: value => `Rp${number(value)}`,
  }
}
