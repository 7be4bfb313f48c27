/** Of a price what tells how it was reckoned. */
interface Reckoned {
  /** Whether the tax lies within the price of a package, or on top of it. */
  tax_mode: 'exempt' | 'included' | 'added'
  net_rupiah: number
  total_rupiah: number
}

/** What a package costs without the voucher that is off a price, as packages say what they cost. */
export function listedRupiah(
  { tax_mode, net_rupiah, total_rupiah }: Reckoned,
  discountRupiah: number,
): number {
  return (tax_mode === 'added' ? net_rupiah : total_rupiah) + discountRupiah
}
