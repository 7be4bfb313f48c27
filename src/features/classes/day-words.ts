const day = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long' })

/** The day of an instant, where its reader is: 21 November 2026. */
export function dayWords(instant: number): string {
  return day.format(new Date(instant))
}
