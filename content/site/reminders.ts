/** Texts of the page for reminder settings, and of the page that stops them. */
export const reminders = {
  title: 'Pengingat',
  description: 'Pilih kapan Sapa mengingatkanmu belajar, lewat email atau notifikasi.',
  lead: 'Pengingat belajar mati sampai kamu menyalakannya. Kalau hari itu kamu sudah check-in, tidak ada yang dikirim.',
  back: 'Profil',
  needsScript: 'Untuk mengatur pengingat, aktifkan JavaScript di browsermu.',
  failed: 'Pengaturan pengingatmu belum bisa diambil. Muat ulang halaman ini sebentar lagi.',
  hour: 'Jam',
  next: (moment: string) => `Paling cepat ${moment}.`,
  isOff: 'Mati.',
  saving: 'Menyimpan…',
  mail: {
    heading: 'Email harian',
    text: (email: string) => `Satu email singkat ke ${email}, paling banyak sekali sehari.`,
    label: 'Ingatkan lewat email',
  },
  push: {
    heading: 'Notifikasi',
    text: 'Muncul di perangkat ini walau Sapa sedang tertutup. Browser akan meminta izinmu dulu.',
    label: 'Ingatkan di perangkat ini',
    others: (count: number) => `Menyala di ${count} perangkat lain.`,
    states: {
      unsupported:
        'Browser ini tidak bisa menampilkan notifikasi. Pakai email, atau coba browser lain.',
      'needs-app':
        'Di iPhone dan iPad, notifikasi baru bisa setelah Sapa dipasang sebagai aplikasi. Caranya ada di bawah.',
      refused:
        'Notifikasi untuk Sapa diblokir di browser ini. Izinkan di pengaturan situs browsermu, lalu muat ulang halaman ini.',
    },
    failed:
      'Browser ini belum bisa didaftarkan ke layanan notifikasinya. Periksa internetmu, lalu coba lagi.',
  },
  access: {
    heading: 'Sebelum langganan berakhir',
    text: 'Satu email sebelum masa langganan atau masa cobamu selesai.',
    label: 'Kabari sebelum berakhir',
    on: 'Menyala.',
  },
  install: {
    heading: 'Pasang Sapa di perangkatmu',
    text: 'Sapa terbuka dari layar utama seperti aplikasi lain, tanpa toko aplikasi, dan halaman yang terakhir kamu buka setelah masuk bisa dibaca lagi saat offline.',
    button: 'Pasang aplikasi',
    installed: 'Sapa sudah terpasang di perangkat ini.',
    apple: [
      'Buka halaman ini di Safari.',
      'Ketuk tombol Bagikan (kotak dengan panah ke atas).',
      'Pilih “Tambahkan ke Layar Utama”, lalu “Tambah”.',
    ],
    other:
      'Buka menu browsermu, lalu pilih “Pasang aplikasi” atau “Tambahkan ke layar utama” kalau ada.',
  },
} as const

export const stopReminders = {
  title: 'Berhenti mengingatkan',
  description: 'Menghentikan pengingat dari Sapa dengan satu tombol.',
  kinds: {
    mail: {
      heading: 'Hentikan email harian?',
      text: 'Kamu tidak akan menerima email pengingat belajar lagi.',
      done: 'Email harian sudah berhenti.',
    },
    push: {
      heading: 'Hentikan notifikasi?',
      text: 'Notifikasi pengingat berhenti di semua perangkatmu.',
      done: 'Notifikasi sudah berhenti.',
    },
    access_mails: {
      heading: 'Hentikan kabar sebelum langganan berakhir?',
      text: 'Kamu tidak akan dikabari lagi sebelum langganan atau masa cobamu selesai.',
      done: 'Kabar sebelum langganan berakhir sudah berhenti.',
    },
    waitlist: {
      heading: 'Hapus alamatmu dari daftar ini?',
      text: 'Alamat emailmu dihapus, dan kamu tidak akan dikabari lagi tentang hal yang kamu tunggu.',
      done: 'Alamatmu sudah dihapus dari daftar.',
    },
  },
  button: 'Berhenti mengingatkan',
  after: 'Berubah pikiran? Kamu bisa menyalakannya lagi kapan saja di halaman Pengingat.',
  /** For people on a waitlist, with or without an account. */
  afterWaitlist: 'Berubah pikiran? Tinggalkan alamatmu lagi di halaman yang kamu tunggu.',
  settings: 'Buka halaman Pengingat',
  unknown: {
    heading: 'Tautan ini tidak berlaku',
    text: 'Mungkin tautannya terpotong, atau akunnya sudah dihapus. Kamu tetap bisa mengatur pengingat setelah masuk.',
  },
  failed: {
    heading: 'Belum bisa dihentikan',
    text: 'Server sedang tidak bisa dihubungi. Tunggu sebentar, lalu tekan lagi.',
  },
} as const

export const offline = {
  title: 'Kamu sedang offline',
  description: 'Halaman yang muncul saat tidak ada internet.',
  exclamation: { word: '잠깐만요', reading: 'jamkkanmanyo', meaning: '“tunggu sebentar”' },
  heading: 'Kamu sedang offline',
  text: 'Halaman ini belum tersimpan di perangkatmu. Periksa internetmu, lalu coba lagi.',
  /** Texts of pages that are a tap away, instead of the one above. */
  pages: {
    '/dictionary':
      'Kamus belum ada di perangkat ini. Buka Kamus sekali saat online, lalu semua kata bisa dicari tanpa internet.',
    '/profile':
      'Profilmu tidak disimpan di perangkat, jadi tetap aman kalau ponselmu dipinjam. Buka lagi saat online.',
  },
  retry: 'Coba lagi',
  kept: 'Yang bisa kamu buka sekarang',
} as const

/** Texts of what the page of a day asks once. */
export const prompts = {
  install: {
    label: 'Pasang Sapa',
    text: 'Sapa bisa dibuka dari layar utama seperti aplikasi.',
    button: 'Pasang',
    apple:
      'Ketuk Bagikan di Safari, lalu “Tambahkan ke Layar Utama”: Sapa terbuka seperti aplikasi.',
    close: 'Tutup, jangan tawarkan lagi',
  },
  question: {
    heading: 'Rencana selesai! Mau diingatkan besok?',
    text: 'Sekali sehari, dengan kata yang menunggu. Kalau sudah check-in, tidak ada yang dikirim.',
    hour: 'Jam',
    hourOf: (hour: number) => `${String(hour).padStart(2, '0')}.00`,
    push: 'Lewat notifikasi',
    mail: 'Lewat email',
    no: 'Tidak usah',
    saved: (hour: string) => `Oke, kami ingatkan pukul ${hour}. Bisa diubah di halaman Pengingat.`,
  },
} as const
