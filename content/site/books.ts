/** Texts of the page about books. */
export const books = {
  title: 'Buku belajar bahasa Korea',
  description:
    'Buku belajar bahasa Korea untuk pelajar Indonesia: EPS-TOPIK, TOPIK I dan II, tata bahasa, bacaan, dan percakapan, lengkap dengan daftar isinya.',
  kicker: 'Buku',
  heading: 'Buku belajar bahasa Korea',
  lead: 'Pilih buku menurut tujuan dan tingkatmu, lalu intip daftar isinya sebelum bertanya.',
  samples: {
    heading: 'Ini contoh buku',
    text: 'Buku, penulis, dan penerbit yang bertanda contoh karangan kami, dan belum bisa dipesan.',
  },
  search: {
    label: 'Cari buku',
    placeholder: 'Misalnya mendengarkan',
    level: 'Tingkat',
    goal: 'Tujuan',
    format: 'Bentuk',
  },
  goals: {
    'eps-topik': 'EPS-TOPIK',
    topik: 'TOPIK',
    conversation: 'Percakapan',
    reading: 'Membaca',
    grammar: 'Tata bahasa',
  },
  formats: { paperback: 'Buku cetak', ebook: 'Buku digital' },
  sorts: { recommended: 'Pilihan kami', price: 'Harga terendah', title: 'Judul A–Z' },
  results: {
    heading: 'Rak buku',
    count: (total: number) => `${total} buku`,
    empty: 'Tidak ada buku yang cocok',
  },
  card: {
    by: 'oleh',
    pages: (pages: number) => `${pages} halaman`,
    audio: 'Dengan audio',
    noAudio: 'Tanpa audio',
    isbn: 'ISBN',
    contents: 'Daftar isi',
  },
  /** WhatsApp: label of the button, and the prefilled message. */
  ask: {
    sample: {
      action: 'Minta kabar',
      message: (title: string) =>
        `Halo Sapa! Kabari saya kalau buku seperti “${title}” sudah bisa dipesan.`,
    },
    'in-stock': {
      action: 'Pesan lewat WhatsApp',
      message: (title: string) => `Halo Sapa! Saya mau pesan buku “${title}”. Bagaimana caranya?`,
    },
    'pre-order': {
      action: 'Pesan dulu lewat WhatsApp',
      message: (title: string) =>
        `Halo Sapa! Saya mau pesan dulu buku “${title}”. Kapan kira-kira tersedia?`,
    },
    'out-of-stock': {
      action: 'Tanya kapan ada lagi',
      message: (title: string) => `Halo Sapa! Kapan buku “${title}” ada lagi?`,
    },
  },
} as const
