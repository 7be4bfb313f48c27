/** Texts of the summary of a package before it is ordered. */
export const checkout = {
  title: 'Ringkasan pesanan',
  description: 'Periksa paket, masa berlaku, dan harganya sebelum memesan.',
  back: 'Ganti paket',
  what: 'Paketmu',
  opens: {
    heading: 'Yang terbuka',
    language: (name: string) => `Semua kelas ${name}, termasuk yang menyusul`,
    now: 'Yang ada sekarang',
  },
  time: {
    heading: 'Masa berlaku',
    paid: (days: number) => `${days} hari sejak pembayaranmu diterima.`,
    /** For a learner who already has access. */
    after: (name: string, from: string, to: string) =>
      `${name}: mulai ${from}, saat yang sekarang berakhir, sampai ${to}.`,
    once: 'Sekali bayar: tidak diperpanjang dan tidak ditagih lagi dengan sendirinya.',
  },
  price: {
    heading: 'Rincian harga',
    listed: 'Harga paket',
    voucher: (code: string) => `Voucher ${code}`,
    net: 'Harga sebelum pajak',
    tax: (percent: string, base: string) => `PPN ${percent}%${base}`,
    /** The share of the price that is taxed. */
    base: (share: string) => ` × ${share}`,
    total: 'Total',
    all: 'Tidak ada biaya lain di luar total ini.',
  },
  referral: {
    label: 'Kode referral (kalau ada)',
    placeholder: 'Misalnya ABCD-2345',
    helper: (points: number) =>
      `Dari teman yang sudah belajar di Sapa. Setelah pembayaran pertamamu, kamu dan temanmu masing-masing mendapat ${points} poin. Harganya tidak berubah.`,
    checking: 'Memeriksa kode …',
    accepted: (points: number) =>
      `Kode ini bisa dipakai. Setelah pembayaranmu diterima, kamu dan temanmu masing-masing mendapat ${points} poin; poinmu terlihat di profil.`,
    unchecked:
      'Kodenya belum bisa diperiksa. Coba lagi sebentar lagi; kamu juga boleh lanjut, dan kodenya diperiksa saat memesan.',
    reset: 'Hapus kode',
    short: 'Kode referral terdiri dari 8 huruf dan angka. Periksa lagi, atau kosongkan.',
  },
  voucher: {
    label: 'Voucher (kalau ada)',
    placeholder: 'Misalnya ABCDE-12345',
    helper: 'Voucher kamu dapat dengan menukar poin di halaman Hadiah.',
    own: 'Voucher yang kamu punya',
    use: (discount: string) => `Potongan ${discount}`,
    until: (moment: string) => `sampai ${moment}`,
    checking: 'Memeriksa voucher …',
    accepted: (discount: string, total: string) =>
      `Voucher ini memotong ${discount}. Totalnya menjadi ${total}.`,
    unchecked:
      'Vouchernya belum bisa diperiksa. Coba lagi sebentar lagi; kamu juga boleh lanjut, dan vouchernya diperiksa saat memesan.',
    reset: 'Hapus voucher',
    short: 'Kode voucher terdiri dari 10 huruf dan angka. Periksa lagi, atau kosongkan.',
  },
  method: {
    legend: 'Cara bayar',
    missing: 'Pilih dulu cara bayarnya.',
    notes: {
      qris: 'Pindai dengan aplikasi bank atau dompet digital mana pun.',
      'bca-va': 'Transfer lewat BCA mobile, ATM, atau KlikBCA.',
      'bni-va': 'Transfer lewat aplikasi BNI, ATM, atau bank lain.',
      'bri-va': 'Transfer lewat BRImo, ATM, atau bank lain.',
      gopay: 'Bayar di aplikasi GoPay atau Gojek.',
      shopeepay: 'Bayar di aplikasi Shopee atau ShopeePay.',
    },
  },
  terms: {
    before: 'Dengan menekan tombol ini kamu memesan paket ini dan menyetujui ',
    link: 'syarat dan ketentuan',
    after: ', termasuk aturan uang kembali. Kamu baru membayar di langkah berikutnya.',
    newTab: '(membuka tab baru)',
  },
  pay: (total: string) => `Bayar ${total}`,
  waiting: {
    text: (title: string) => `Pesanan “${title}” masih menunggu pembayaranmu.`,
    unknown: 'Masih ada pesananmu yang menunggu pembayaran.',
    rule: 'Lanjutkan atau batalkan dulu, lalu kamu bisa memesan lagi.',
    action: 'Lihat pesanan itu',
  },
  unsure:
    'Pesananmu belum dijawab server, tetapi mungkin sudah sampai. Tekan sekali lagi: pesanan yang sama tidak akan tercatat dua kali.',
  needsScript:
    'Memesan paket memerlukan JavaScript. Aktifkan di setelan browsermu, lalu muat ulang halaman ini.',
  unnamed: {
    heading: 'Belum ada paket yang dipilih',
    text: 'Bandingkan dulu paketnya, lalu pilih satu. Sesudah itu ringkasannya tampil di sini.',
    action: 'Lihat biaya',
  },
  missing: {
    heading: 'Paket ini tidak ada',
    text: 'Mungkin alamatnya terpotong, atau paket ini sudah tidak dijual. Lihat paket yang ada sekarang.',
    action: 'Lihat biaya',
  },
  failed: {
    heading: 'Paketmu belum bisa dimuat',
    text: 'Ada gangguan di server kami. Coba lagi sebentar lagi. Belum ada yang dipesan.',
    action: 'Coba lagi',
    reason: 'Keterangan',
  },
} as const
