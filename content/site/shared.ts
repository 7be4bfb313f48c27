/** Texts shared by lists and details pages. */
export const shared = {
  filters: {
    words: 'Kata kunci',
    any: 'Semua',
    sort: 'Urutkan',
    narrow: 'Saring dan urutkan',
    chosen: (count: number) => `${count} saringan aktif`,
    button: 'Terapkan',
    active: 'Saringan aktif',
    remove: 'Hapus saringan',
    clear: 'Hapus semua saringan',
    more: 'Saringan lain',
    emptyText: 'Coba kata yang lebih umum, atau kurangi saringannya.',
    failed: 'Hasil belum bisa dimuat. Coba lagi, atau sambungkan internetmu kalau terputus.',
    pages: 'Halaman hasil',
  },
  samples: {
    badge: 'Contoh',
    /** Prefix of a sample's title elsewhere, such as in search engines. */
    prefix: 'Contoh: ',
    notSold: 'Contoh, belum dijual',
  },
  failure: {
    title: 'Belum bisa dimuat',
    text: 'Server kami sedang tidak menjawab. Coba lagi sebentar lagi; halaman ini juga mencoba sendiri begitu koneksimu kembali.',
    retry: 'Coba lagi',
    retrying: 'Mencoba lagi …',
    reason: 'Keterangan',
  },
  sharing: {
    share: 'Bagikan',
    whatsapp: 'Bagikan lewat WhatsApp',
    copied: 'Alamat halaman ini sudah disalin.',
    notCopied: 'Alamat belum bisa disalin. Salin dari bilah alamat peramban.',
  },
  streakWeek: {
    label: 'Tujuh hari terakhir',
    kinds: {
      'check-in': 'sudah check-in',
      repair: 'dijaga otomatis',
      freeze: 'dijaga pelindung streak',
      'zone-change': 'dijaga karena pindah zona waktu',
    },
    missed: 'tidak ada check-in',
    day: (day: string, what: string) => `${day}: ${what}`,
  },
  free: 'Gratis',
  levels: { beginner: 'Pemula', intermediate: 'Menengah', advanced: 'Lanjutan' },
  availability: {
    'in-stock': 'Tersedia',
    'pre-order': 'Praorder',
    'out-of-stock': 'Habis',
  },
  weekdays: {
    monday: 'Senin',
    tuesday: 'Selasa',
    wednesday: 'Rabu',
    thursday: 'Kamis',
    friday: 'Jumat',
    saturday: 'Sabtu',
    sunday: 'Minggu',
  },
  zones: {
    'Asia/Jakarta': 'WIB',
    'Asia/Makassar': 'WITA',
    'Asia/Jayapura': 'WIT',
    'Asia/Seoul': 'KST',
  },
} as const

/** The switch of the key that leads to the search of a page. */
export const searchKey = {
  heading: 'Pintasan',
  label: 'Tombol / untuk pencarian',
  helper:
    'Tekan / di keyboard untuk langsung ke kolom cari. Ctrl+K atau ⌘K selalu bisa. Berlaku di perangkat ini.',
} as const

/** Views of a section of the site, each a page of its own. */
export const views = {
  labels: { learn: 'Bagian Belajar', words: 'Bagian Kamus' },
  path: 'Jalur',
  classes: 'Kelas',
  grammar: 'Tata bahasa',
  dictionary: 'Kamus',
  ownWords: 'Kata saya',
} as const

/** For a page whose script could not be loaded. */
export const scriptFailed = {
  words: 'Halaman ini belum termuat lengkap, jadi tombolnya belum berfungsi.',
  action: 'Muat ulang',
}
