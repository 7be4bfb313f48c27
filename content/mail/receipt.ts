import { type Letter, letter } from './letter.ts'

/** A completed payment, with formatted times and amounts. */
export interface Receipt {
  name: string
  title: string
  total: string
  /** Discount of a voucher, already deducted from the total. */
  discount?: string
  method: string
  orderId: string
  /** Start of the bought access, if earlier access lasts until then. */
  from?: string
  until?: string
  /** Whether no money has moved. */
  isSimulated: boolean
  /** Page with all orders and their invoices. */
  historyUrl: string
  /** Contact address. */
  contact: string
}

/** Writes the mail that is sent once for every paid order. */
export function receiptMail(receipt: Receipt): Letter {
  const { name, title, method, orderId, isSimulated, historyUrl, contact } = receipt
  return letter({
    subject: `${isSimulated ? '[Percobaan] ' : ''}Pembayaran ${title} sudah diterima`,
    before: [
      `Halo, ${name}!`,
      ...(isSimulated ? ['Ini pembayaran percobaan: tidak ada uang yang berpindah.'] : []),
      `Pembayaranmu untuk ${title} sudah kami terima. Terima kasih, dan selamat belajar!`,
      `Total: ${price(receipt)}. Cara bayar: ${method}. Nomor pesanan: ${orderId}.`,
      ...period(receipt),
    ],
    link: { label: 'Lihat pesanan dan invoice', url: historyUrl },
    after: [
      'Paket ini tidak diperpanjang otomatis: kalau masanya selesai, tidak ada yang ditagih.',
      `Bukan kamu yang memesan? Tulis ke ${contact} dan sebutkan nomor pesanannya.`,
    ],
  })
}

function price({ total, discount }: Receipt): string {
  return discount ? `${total}, sudah dipotong voucher ${discount}` : total
}

function period({ from, until }: Receipt): string[] {
  if (!until) return []
  if (!from) return [`Kamu bisa memakainya sampai ${until}.`]
  return [
    `Masa belajarmu yang sekarang tetap utuh. Paket ini mulai sesudahnya, pada ${from}, dan berlaku sampai ${until}.`,
  ]
}
