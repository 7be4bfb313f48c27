export interface Formats {
  /** Formats milliseconds as minutes and seconds; with a colon, as a point means a time of day. */
  clock: (left: number) => string
  /** Formats milliseconds UTC as local hours and minutes. */
  time: (at: number) => string
  size: (bytes: number) => string
  number: (value: number) => string
}

/** Returns the number and time formats of a language. */
export function formats(lang: 'id' | 'en' | 'ko'): Formats {
  const two = (value: number) => String(value).padStart(2, '0')
  const hour = new Intl.DateTimeFormat(lang, { timeStyle: 'short' })
  const number = (value: number) => value.toLocaleString(lang, { maximumFractionDigits: 2 })
  return {
    clock(left) {
      const seconds = Math.max(0, Math.ceil(left / 1000))
      return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
    },
    time: at => hour.format(at),
    size: bytes => `${number(Math.max(0.1, Math.round(bytes / 1e5) / 10))} MB`,
    number,
  }
}
