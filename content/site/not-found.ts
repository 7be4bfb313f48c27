/** Texts of the page that stands in for every page we do not have. */
export const notFound = {
  title: 'Halaman tidak ditemukan',
  description: 'Halaman yang kamu cari tidak ada di Sapa.',
  exclamation: { word: '어라?', reading: 'eora', meaning: '“lho?”' },
  heading: 'Halaman ini tidak ada',
  text: 'Mungkin alamatnya salah ketik, atau halamannya masih kami siapkan. Sambil menunggu, yuk tambah satu kata baru.',
  home: 'Ke beranda',
  dictionary: 'Buka kamus',
} as const
