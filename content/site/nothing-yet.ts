/** Texts of a learner's own pages while there can be nothing on them: what is not there, and what can be done today. */
export interface NothingYetText {
  heading: string
  text: string
  /** The next step's button. */
  action: string
}

export const nothingYet = {
  rewards: {
    heading: 'Belum ada riwayat poin dan hadiah',
    text: 'Penukaran poin sedang kami siapkan. Jumlah poinmu sekarang ada di profilmu.',
    action: 'Lihat poinku',
  },
  detailPayment: {
    heading: 'Belum ada pembayaran',
    text: 'Belum ada yang dijual di Sapa, jadi tidak ada yang perlu kamu bayar. Yang sudah terbuka bisa kamu pakai gratis.',
    action: 'Lihat paket yang disiapkan',
  },
  createPayment: {
    heading: 'Belum ada yang perlu dibayar',
    text: 'Paket langganan belum dijual. Yang sudah terbuka di Sapa bisa kamu pakai gratis.',
    action: 'Lihat paket yang disiapkan',
  },
  historyPayment: {
    heading: 'Belum ada riwayat pembayaran',
    text: 'Kamu belum membayar apa pun di Sapa, dan belum ada yang perlu dibayar.',
    action: 'Lihat paket yang disiapkan',
  },
} as const satisfies Record<string, NothingYetText>
