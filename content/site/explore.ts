/** Texts of the page that lists sections with samples only. */
export const explore = {
  title: 'Jelajahi',
  description:
    'Bagian Sapa yang sedang disiapkan: karier, tur, universitas, mentor, buku, dan produk. Isinya masih contoh karangan kami.',
  heading: 'Jelajahi',
  lead: 'Yang bisa kamu pakai hari ini, dan yang sedang kami siapkan.',
  samples: 'Sedang kami siapkan',
  samplesText:
    'Isinya contoh karangan kami. Belum ada yang bisa didaftar, dibayar, atau didatangi.',
  open: 'Bisa dipakai sekarang',
  real: {
    path: { label: 'Jalur belajar', text: 'Dari huruf pertama, satu langkah setiap hari.' },
    grammar: { label: 'Tata bahasa', text: 'Bentuk, contoh, dan kesalahan yang sering terjadi.' },
    audio: { label: 'Audio EPS-TOPIK', text: 'Kalimat di tempat kerja, bisa diunduh.' },
  },
  none: 'Semua bagian sudah terbuka. Kamu menemukannya di menu.',
  guide: {
    label: 'Beasiswa GKS, visa, dan biaya TOPIK',
    text: 'Tenggat, langkah, dan jumlahnya, dengan sumber.',
    go: 'Baca panduannya',
  },
  /** By path. */
  sections: {
    '/study-in-korea': 'Biaya, syarat TOPIK, dan beasiswa tiap universitas.',
    '/mentoring': 'Belajar langsung dengan mentor pilihanmu.',
    '/tour': 'Ke Korea dengan pemandu berbahasa Indonesia.',
    '/books': 'Buku pelajaran dan toko yang menjualnya.',
    '/products': 'Kartu kata dan buku latihan.',
    '/career': 'Lowongan yang membutuhkan bahasa Korea.',
  },
} as const
