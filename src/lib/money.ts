const whole = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })

/** Whole rupiah in words: `Rp149.000`. */
export function rupiah(amount: number): string {
  return `Rp${whole.format(amount)}`
}

/** Whole won in words: `₩3.500.000`. */
export function won(amount: number): string {
  return `₩${whole.format(amount)}`
}
