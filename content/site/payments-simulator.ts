/** Texts of the page that simulates a bank while no real one is connected. */
export const simulator = {
  title: 'Simulator bank',
  description: 'Halaman percobaan yang memerankan bank. Tidak ada uang yang berpindah.',
  mark: 'Simulator bank',
  noMoney: 'Tidak ada uang yang berpindah',
  explained:
    'Di sini kamu memerankan pembayar dan banknya. Jangan memindai kodenya dengan aplikasi bank sungguhan, dan jangan transfer ke nomornya.',
  lead: (title: string) => `Pembayaran percobaan untuk ${title}`,
  amount: 'Jumlah',
  order: 'Nomor pesanan',
  until: 'Bisa dibayar sampai',
  qris: { name: 'QRIS', alt: 'Kode QR percobaan', merchant: 'SAPA PERCOBAAN' },
  account: { name: (bank: string) => `Virtual account ${bank}`, number: 'Nomor virtual account' },
  wallet: {
    name: (wallet: string) => `Dompet digital ${wallet}`,
    text: (wallet: string) => `Aplikasi ${wallet} akan memintamu menyetujui pembayaran ini.`,
  },
  page: { name: 'Halaman bank', text: 'Pembayaran ini disetujui di halaman banknya.' },
  /** Labels of the simulated actions, for the person who plays. */
  actions: {
    pay: (amount: string) => `Bayar ${amount}`,
    deny: 'Tolak',
    challenge: 'Tahan untuk diperiksa',
    expire: 'Biarkan kedaluwarsa',
    cancel: 'Batalkan',
    accept: 'Terima pembayarannya',
    refund: 'Kembalikan uangnya',
  },
  /** Heading, explanation and page title of each state. */
  states: {
    pending: { heading: 'Menunggu pembayaran', text: 'Pilih apa yang terjadi.' },
    deny: {
      heading: 'Pembayaran ditolak bank',
      text: 'Belum ada yang dibayar. Kamu bisa mencoba membayar lagi.',
    },
    challenge: {
      heading: 'Pembayaran ditahan untuk diperiksa',
      text: 'Bank belum memutuskan. Perankan keputusannya: terima, atau batalkan.',
    },
    settlement: {
      heading: 'Pembayaran berhasil',
      text: 'Simulator mencatat pembayaran ini sebagai lunas. Kembali ke pesananmu untuk melanjutkan.',
    },
    cancel: {
      heading: 'Pembayaran dibatalkan',
      text: 'Tidak bisa dibayar lagi di sini. Kembali ke pesananmu untuk memilih cara lain.',
    },
    expire: {
      heading: 'Waktu pembayaran habis',
      text: 'Tidak bisa dibayar lagi di sini. Kembali ke pesananmu untuk melihat langkah berikutnya.',
    },
    refund: {
      heading: 'Uang sudah dikembalikan',
      text: 'Simulator mencatat uangnya kembali ke pembayar. Kembali ke pesananmu untuk melihat statusnya.',
    },
  },
  play: 'Yang terjadi',
  changed:
    'Keadaannya sudah berubah lebih dulu, jadi pilihanmu tidak dipakai. Ini keadaannya sekarang.',
  toOrder: 'Kembali ke pesanan',
  testers: {
    summary: 'Untuk penguji: cara bank memberi kabar',
    legend: 'Kabar ke Sapa dikirim',
    notices: {
      once: ['Sekali', 'Langsung sesudahnya, seperti biasa.'],
      twice: ['Dua kali', 'Kabar yang sama dikirim dua kali bersamaan.'],
      late: ['Terlambat', 'Baru dikirim semenit kemudian.'],
      reordered: ['Terbalik', 'Kabar lama “menunggu” menyusul sesudah kabar ini.'],
      never: ['Tidak dikirim', 'Sapa harus bertanya sendiri ke bank.'],
    },
  },
  failed: {
    title: 'Halaman bank belum bisa dimuat',
    text: 'Coba muat ulang halaman ini sebentar lagi. Pembayaranmu tidak berubah.',
    retry: 'Muat ulang',
  },
} as const
