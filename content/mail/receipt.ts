import { type Letter, letter } from './letter.ts'

/** A payment that has arrived; times and money in words. */
export interface Receipt {
  name: string
  title: string
  total: string
  /** What a voucher took off; the total is without it. */
  discount?: string
  method: string
  orderId: string
  /** When what was bought begins, where something else lasts until then. */
  from?: string
  until?: string
  /** Whether no money has moved. */
  isSimulated: boolean
  /** Page with all orders and their invoices. */
  historyUrl: string
  /** Whom to write to. */
  contact: string
}

/** Said once for every paid order. */
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
