const zone = { timeZone: 'Asia/Jakarta' } as const
const day = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', ...zone })
const time = new Intl.DateTimeFormat('id-ID', { timeStyle: 'short', ...zone })

/** 22 November 2026. */
export function dayInJakarta(at: number): string {
  return day.format(at)
}

/** 22 November 2026 pukul 20.15 WIB. */
export function momentInJakarta(at: number): string {
  return `${day.format(at)} pukul ${time.format(at)} WIB`
}
