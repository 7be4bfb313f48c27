export interface MediaFormats {
  minutes: (seconds: number) => string
  size: (bytes: number) => string
  speedOf: (speed: number) => string
}

/** Returns formatters for a recording's duration, size and speed in a language. */
export function mediaFormats(lang: 'id' | 'en' | 'ko'): MediaFormats {
  const unit = (name: string, unitDisplay: 'short' | 'long', digits: number) => {
    const format = new Intl.NumberFormat(lang, {
      style: 'unit',
      unit: name,
      unitDisplay,
      maximumFractionDigits: digits,
    })
    return (value: number) => format.format(value)
  }
  const megabytes = unit('megabyte', 'short', 1)
  const kilobytes = unit('kilobyte', 'short', 0)
  const minutes = unit('minute', 'long', 0)
  const number = new Intl.NumberFormat(lang)
  return {
    size: (bytes: number) => (bytes < 500_000 ? kilobytes(bytes / 1e3) : megabytes(bytes / 1e6)),
    minutes: (seconds: number) => minutes(Math.max(1, Math.round(seconds / 60))),
    speedOf: (speed: number) => `${number.format(speed)}×`,
  }
}
