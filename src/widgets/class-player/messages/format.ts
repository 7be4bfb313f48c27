export interface Formats {
  minutes: (seconds: number) => string
  size: (bytes: number) => string
  speedOf: (speed: number) => string
}

/** Numbers as a language writes them. */
export function formats(lang: 'id' | 'en' | 'ko'): Formats {
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
  const minutes = unit('minute', 'long', 0)
  const number = new Intl.NumberFormat(lang)
  return {
    size: (bytes: number) => megabytes(Math.max(0.1, bytes / 1e6)),
    minutes: (seconds: number) => minutes(Math.max(1, Math.round(seconds / 60))),
    speedOf: (speed: number) => `${number.format(speed)}×`,
  }
}
