const format = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Formats a calendar day (`yyyy-mm-dd`): 21 November 2026. */
export function formatDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}

const inJakarta = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' })

/** Formats the day of an instant in Jakarta: 21 November 2026. */
export function dayOf(instant: number): string {
  return inJakarta.format(instant)
}

/** Formats a calendar day that is near, without its year: 21 Nov. */
export function shortDay(day: string): string {
  return short.format(new Date(`${day}T00:00:00Z`))
}
