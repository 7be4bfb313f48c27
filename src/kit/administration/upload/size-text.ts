const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })

/** A size as people read it. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${number.format(Math.ceil(bytes / 1_000))} kB`
    : `${number.format(bytes / 1_000_000)} MB`
}
