/** The fields of a price that show how it was computed. */
interface ComputedPrice {
  /** Whether tax is included in the price of a package, or added to it. */
  tax_mode: 'exempt' | 'included' | 'added'
  net_rupiah: number
  total_rupiah: number
}

/** Returns the listed price of a package, without the discount of a voucher. */
export function listedRupiah(
  { tax_mode, net_rupiah, total_rupiah }: ComputedPrice,
  discountRupiah: number,
): number {
  return (tax_mode === 'added' ? net_rupiah : total_rupiah) + discountRupiah
}
