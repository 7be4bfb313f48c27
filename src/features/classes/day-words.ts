const day = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' })

/** Formats an instant's day as on certificates, in a fixed time zone: 21 November 2026. */
export function dayWords(instant: number): string {
  return day.format(new Date(instant))
}
