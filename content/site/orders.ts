/** Texts of paying an order, and of earlier orders. */
export const orders = {
  simulated: {
    title: 'Pembayaran percobaan',
    text: 'Server ini memakai simulator bank: kamu bisa mencoba semua langkahnya, tidak ada uang yang berpindah, dan tidak ada yang perlu dibayar sungguhan.',
  },
  methods: {
    qris: 'QRIS',
    'bca-va': 'Virtual account BCA',
    'bni-va': 'Virtual account BNI',
    'bri-va': 'Virtual account BRI',
    gopay: 'GoPay',
    shopeepay: 'ShopeePay',
  },
  status: {
    pending: 'Menunggu pembayaran',
    reviewing: 'Sedang diperiksa',
    paid: 'Lunas',
    expired: 'Lewat waktu',
    cancelled: 'Dibatalkan',
    failed: 'Gagal',
    refunded: 'Uang dikembalikan',
  },
  page: {
    title: 'Pembayaran',
    description: 'Bayar pesananmu dan lihat statusnya.',
    back: 'Riwayat pembayaran',
    order: 'Nomor pesanan',
    tax: (tax: string) => `Sudah termasuk PPN ${tax}. Tidak ada biaya lain.`,
    noTax: 'Tidak ada biaya lain.',
    days: (days: number) => `${days} hari`,
    /** Next to the total of an order, from which it is deducted. */
    saved: (discount: string) => `Sudah dipotong voucher ${discount}`,
    notFound: {
      heading: 'Pesanan ini tidak ada di akunmu',
      text: 'Mungkin alamatnya terpotong, atau pesanan itu dibuat dengan akun lain. Semua pesananmu ada di riwayat pembayaran.',
      action: 'Lihat riwayat pembayaran',
    },
    failed: {
      heading: 'Pesananmu belum bisa dimuat',
      text: 'Ada gangguan di server kami. Coba lagi sebentar lagi. Pesanan dan pembayaranmu tidak hilang.',
      action: 'Coba lagi',
      reason: 'Keterangan',
    },
    waiting: {
      heading: 'Selesaikan pembayaranmu',
      left: 'Sisa waktu',
      until: (moment: string) => `Bayar sebelum ${moment}`,
      /** Announced to screen readers at most once a minute. */
      spoken: (minutes: number) =>
        minutes >= 60
          ? `Sisa waktu ${Math.floor(minutes / 60)} jam ${minutes % 60} menit`
          : `Sisa waktu ${minutes} menit`,
      by: (method: string) => `Bayar dengan ${method}`,
      qris: {
        alt: 'Kode QRIS untuk membayar pesanan ini',
        save: 'Simpan gambar QR',
        steps: [
          'Buka aplikasi bank atau dompet digital yang punya QRIS.',
          'Pindai kode ini. Di HP yang sama: simpan gambarnya, lalu pilih dari galeri.',
          'Cocokkan jumlahnya, lalu bayar.',
        ],
      },
      account: {
        number: 'Nomor virtual account',
        copy: 'Salin',
        copied: 'Tersalin',
        notCopied: 'Belum bisa disalin. Tekan lama nomornya, lalu salin sendiri.',
        steps: (bank: string) => [
          `Buka aplikasi atau ATM ${bank}, pilih bayar virtual account.`,
          'Masukkan nomor ini dan cocokkan jumlahnya.',
          'Bayar. Status di halaman ini berubah sendiri.',
        ],
      },
      wallet: (wallet: string) => `Lanjutkan di aplikasi ${wallet}, lalu kembali ke halaman ini.`,
      page: 'Pembayaran dilanjutkan di halaman Midtrans, lalu kamu kembali ke sini.',
      openWallet: (wallet: string) => `Buka ${wallet}`,
      openPage: 'Lanjut ke halaman pembayaran',
      openSimulator: 'Buka simulator bank',
      preparing: 'Tagihanmu sedang disiapkan. Halaman ini mencoba lagi sendiri.',
      denied:
        'Pembayaran tadi ditolak oleh bank atau dompetmu, dan tidak ada uang yang diambil. Coba lagi, atau pilih cara lain.',
      needsScript:
        'Tanpa JavaScript halaman ini tidak berubah sendiri, dan pesanan belum bisa diganti atau dibatalkan.',
      check: 'Periksa status',
      checked: 'Pembayaranmu belum kami terima. Kami periksa terus.',
      change: 'Ganti cara bayar',
      changeTo: 'Pilih cara lain',
      changeNote:
        'Tagihan yang lama dibatalkan. Kalau yang lama telanjur dibayar, uangnya tetap tercatat untuk pesanan ini.',
      changeButton: 'Ganti',
      cancel: 'Batalkan pesanan',
      confirm: {
        title: 'Batalkan pesanan ini?',
        text: 'Tagihannya ditutup. Kalau kamu sudah membayar, jangan batalkan: tunggu sampai statusnya berubah.',
        yes: 'Ya, batalkan',
        no: 'Jangan batalkan',
      },
    },
    /** Shown when the page cannot load the status. */
    polling: {
      offline: 'Kamu sedang offline. Status diperiksa lagi begitu internetmu kembali.',
      failed: 'Status belum bisa diperiksa. Kami coba lagi sebentar lagi.',
      signedOut: 'Sesimu berakhir. Masuk lagi untuk melihat statusnya; pesananmu tetap tersimpan.',
    },
    ends: {
      reviewing: {
        heading: 'Pembayaranmu sedang diperiksa',
        text: 'Bank menahan pembayaran ini untuk pemeriksaan keamanan. Biasanya selesai dalam beberapa jam; status di sini berubah sendiri, dan kamu tidak perlu membayar lagi.',
      },
      paid: {
        heading: 'Pembayaran diterima. Terima kasih!',
        text: 'Kelasmu sudah terbuka.',
        until: (moment: string) => `Terbuka sampai ${moment}.`,
        action: 'Mulai belajar',
      },
      expired: {
        heading: 'Waktu bayarnya sudah lewat',
        text: 'Pesanan ini ditutup, dan kamu tidak perlu membayar. Kalau telanjur membayar, uangmu tidak hilang: begitu bank memberi tahu kami, kelasmu terbuka sendiri.',
        action: 'Pesan lagi',
      },
      cancelled: {
        heading: 'Pesanan ini sudah dibatalkan',
        text: 'Kamu tidak perlu membayar. Kalau telanjur membayar, uangmu tidak hilang: begitu bank memberi tahu kami, kelasmu terbuka sendiri.',
        action: 'Pesan lagi',
      },
      failed: {
        heading: 'Pembayaran ini gagal',
        text: 'Bank tidak bisa menyelesaikannya. Kamu bisa memesan lagi dan memilih cara bayar lain.',
        action: 'Pesan lagi',
      },
      refunded: {
        heading: 'Uangmu sudah dikembalikan',
        text: 'Pengembalian dicatat untuk pesanan ini, dan kelas yang dibukanya sudah ditutup.',
        action: 'Lihat paket',
      },
    },
    /** For a learner who was on the way to a class. */
    goOn: 'Lanjutkan ke tujuanmu',
    invoice: 'Buka invoice (PDF)',
    newTab: '(tab baru)',
  },
  history: {
    title: 'Riwayat pembayaran',
    description: 'Pesanan, status, dan invoice-mu.',
    lead: 'Semua pesananmu, yang terbaru di atas.',
    ordered: (moment: string) => `Dipesan ${moment}`,
    paid: (moment: string) => `Dibayar ${moment}`,
    refunded: (moment: string) => `Dikembalikan ${moment}`,
    goOn: 'Lanjutkan pembayaran',
    look: 'Lihat pesanan',
    none: {
      heading: 'Belum ada pembayaran',
      text: 'Kamu belum memesan apa pun. Lihat dulu apa yang dibuka tiap paket; yang gratis tetap gratis.',
      action: 'Lihat biaya',
    },
    failed: {
      heading: 'Riwayatmu belum bisa dimuat',
      text: 'Ada gangguan di server kami. Coba lagi sebentar lagi.',
      action: 'Coba lagi',
      reason: 'Keterangan',
    },
  },
} as const
