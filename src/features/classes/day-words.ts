const day = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' })

/** The day of an instant as certificates have it, whoever looks: 21 November 2026. */
export function dayWords(instant: number): string {
  return day.format(new Date(instant))
}
