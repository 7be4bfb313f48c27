export interface Formats {
  /** 21 November 2026, of `yyyy-mm-dd` */
  day: (day: string) => string
  /** 21 Nov 2026, 14.05, of milliseconds UTC, in the viewer's zone */
  moment: (time: number) => string
}

/** Days and times as a language writes them. */
export function formats(lang: 'id' | 'en'): Formats {
  const locale = lang === 'en' ? 'en-GB' : lang
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return { day: text => day.format(Date.parse(text)), moment: time => moment.format(time) }
}
