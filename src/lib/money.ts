const wholeFormat = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })

/** Formats a whole number in Indonesian: `12.500`. */
export function wholeNumber(amount: number): string {
  return wholeFormat.format(amount)
}

/** Formats whole rupiah: `Rp149.000`. */
export function rupiah(amount: number): string {
  return `Rp${wholeNumber(amount)}`
}

/** Formats whole won: `₩3.500.000`. */
export function won(amount: number): string {
  return `₩${wholeNumber(amount)}`
}
