/** Texts of the page that lists sections with samples only. */
export const explore = {
  title: 'Jelajahi (contoh)',
  description:
    'Bagian Sapa yang sedang disiapkan: karier, tur, universitas, mentor, buku, dan produk. Isinya masih contoh karangan kami.',
  heading: 'Jelajahi (contoh)',
  lead: 'Bagian-bagian ini sedang disiapkan. Isinya sekarang contoh karangan kami, supaya kamu bisa melihat bentuknya. Jangan mendaftar, membayar, atau datang.',
  samples: 'Masih contoh',
  open: 'Sudah terbuka',
  none: 'Semua bagian sudah terbuka. Kamu menemukannya di menu.',
  guide: {
    label: 'Beasiswa GKS, visa, dan biaya TOPIK',
    text: 'Ini bukan contoh: setiap fakta ada sumber dan tanggalnya.',
  },
  /** By path. */
  sections: {
    '/study-in-korea': 'Akan berisi universitas dan beasiswa di Korea, dengan biaya dan syaratnya.',
    '/mentoring': 'Akan berisi mentor yang mengajar langsung, dengan jadwal dan biayanya.',
    '/tour': 'Akan berisi perjalanan ke Korea dengan pemandu, tanggal, dan harganya.',
    '/books': 'Akan berisi buku pelajaran yang kami sarankan, dengan toko yang menjualnya.',
    '/products': 'Akan berisi barang untuk belajar, dari kartu kata sampai kaus.',
    '/career': 'Akan berisi lowongan dari perusahaan yang membutuhkan bahasa Korea.',
  },
} as const
