export interface Formats {
  /** Formats `yyyy-mm-dd` as 21 November 2026. */
  day: (day: string) => string
  /** Formats milliseconds UTC as 21 Nov 2026, 14.05, in the viewer's zone. */
  moment: (time: number) => string
}

/** Returns the date and time formats of a language. */
export function formats(lang: 'id' | 'en' | 'ko'): Formats {
  const locale = lang === 'en' ? 'en-GB' : lang
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return { day: text => day.format(Date.parse(text)), moment: time => moment.format(time) }
}
