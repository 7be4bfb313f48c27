const format = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a calendar day (`yyyy-mm-dd`): 21 November 2026. */
export function formatDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}
