const whole = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })

/** A whole number as people here write it: `12.500`. */
export function wholeNumber(amount: number): string {
  return whole.format(amount)
}

/** Whole rupiah in words: `Rp149.000`. */
export function rupiah(amount: number): string {
  return `Rp${wholeNumber(amount)}`
}

/** Whole won in words: `₩3.500.000`. */
export function won(amount: number): string {
  return `₩${wholeNumber(amount)}`
}
