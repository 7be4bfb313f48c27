/** Texts of the pages about products. */
export const products = {
  title: 'Produk belajar bahasa Korea',
  description:
    'Kartu kata, buku latihan, alat tulis, permainan, dan berkas digital untuk belajar bahasa Korea, dengan isi, ukuran, dan beratnya.',
  kicker: 'Produk',
  heading: 'Alat bantu belajar',
  lead: 'Kartu, buku latihan, permainan, dan berkas digital yang membuat bahasa Korea terasa di tangan.',
  samples: {
    heading: 'Ini contoh produk',
    text: 'Produk yang bertanda contoh karangan kami, dan belum bisa dipesan.',
  },
  search: {
    label: 'Cari produk',
    placeholder: 'Misalnya kartu',
    category: 'Jenis',
    level: 'Tingkat',
  },
  categories: {
    flashcards: 'Kartu belajar',
    workbook: 'Buku latihan',
    stationery: 'Alat tulis',
    game: 'Permainan',
    digital: 'Berkas digital',
  },
  allLevels: 'Semua tingkat',
  sorts: { recommended: 'Pilihan kami', price: 'Harga terendah', title: 'Nama A–Z' },
  results: {
    heading: 'Semua produk',
    count: (total: number) => `${total} produk`,
    empty: 'Tidak ada produk yang cocok',
  },
  detail: {
    back: 'Semua produk',
    facts: 'Ringkasan',
    price: 'Harga',
    availability: 'Ketersediaan',
    category: 'Jenis',
    level: 'Tingkat',
    weight: 'Berat',
    noWeight: 'Berkas, tidak dikirim',
    about: 'Tentang produk ini',
    contents: 'Isi paket',
    details: 'Rincian',
    similar: 'Produk serupa',
  },
  ask: {
    sample: {
      action: 'Minta kabar',
      message: (title: string) =>
        `Halo Sapa! Kabari saya kalau produk seperti “${title}” sudah bisa dipesan.`,
    },
    'in-stock': {
      action: 'Pesan lewat WhatsApp',
      message: (title: string) => `Halo Sapa! Saya mau pesan “${title}”. Bagaimana caranya?`,
    },
    'pre-order': {
      action: 'Pesan dulu lewat WhatsApp',
      message: (title: string) =>
        `Halo Sapa! Saya mau pesan dulu “${title}”. Kapan kira-kira tersedia?`,
    },
    'out-of-stock': {
      action: 'Tanya kapan ada lagi',
      message: (title: string) => `Halo Sapa! Kapan “${title}” ada lagi?`,
    },
  },
} as const
