/** Texts of the page that lists sections with samples only. */
export const explore = {
  title: 'Jelajahi',
  description:
    'Bagian Sapa yang sedang disiapkan: karier, tur, universitas, mentor, buku, dan produk. Isinya masih contoh karangan kami.',
  heading: 'Jelajahi',
  lead: 'Yang sudah bisa dipakai, dan bagian yang sedang disiapkan.',
  samples: 'Sedang disiapkan',
  samplesText:
    'Isinya contoh karangan kami, supaya kamu bisa melihat bentuknya. Jangan mendaftar, membayar, atau datang.',
  open: 'Sudah terbuka',
  none: 'Semua bagian sudah terbuka. Kamu menemukannya di menu.',
  guide: {
    label: 'Beasiswa GKS, visa, dan biaya TOPIK',
    text: 'Ini bukan contoh: setiap fakta ada sumber dan tanggalnya.',
    go: 'Baca panduannya',
  },
  /** By path. */
  sections: {
    '/study-in-korea': 'Universitas dan beasiswa di Korea, dengan biaya dan syaratnya.',
    '/mentoring': 'Mentor yang mengajar langsung, dengan jadwal dan biayanya.',
    '/tour': 'Perjalanan ke Korea dengan pemandu, tanggal, dan harganya.',
    '/books': 'Buku pelajaran yang kami sarankan, dengan toko yang menjualnya.',
    '/products': 'Barang untuk belajar, dari kartu kata sampai kaus.',
    '/career': 'Lowongan dari perusahaan yang membutuhkan bahasa Korea.',
  },
} as const
