/** Texts of the not-found page. */
export const notFound = {
  title: 'Halaman tidak ditemukan',
  description: 'Halaman yang kamu cari tidak ada di Sapa.',
  exclamation: { word: '어라?', reading: 'eora', meaning: '“lho?”' },
  heading: 'Halaman ini tidak ada',
  text: 'Mungkin alamatnya salah ketik, atau halamannya masih kami siapkan. Sambil menunggu, yuk tambah satu kata baru.',
  home: 'Ke beranda',
  dictionary: 'Buka kamus',
} as const

/** Texts for a missing item of a list, with a link to the list. */
export const missing = {
  event: {
    title: 'Acara tidak ditemukan',
    description: 'Acara yang kamu cari tidak ada di Sapa.',
    heading: 'Acara ini tidak ada',
    text: 'Mungkin alamatnya salah ketik, atau acaranya sudah dihapus dari jadwal.',
    way: 'Lihat semua acara',
  },
  product: {
    title: 'Produk tidak ditemukan',
    description: 'Produk yang kamu cari tidak ada di Sapa.',
    heading: 'Produk ini tidak ada',
    text: 'Mungkin alamatnya salah ketik, atau produknya sudah tidak ditawarkan.',
    way: 'Lihat semua produk',
  },
  tour: {
    title: 'Tur tidak ditemukan',
    description: 'Tur yang kamu cari tidak ada di Sapa.',
    heading: 'Tur ini tidak ada',
    text: 'Mungkin alamatnya salah ketik, atau turnya sudah tidak ditawarkan.',
    way: 'Lihat semua tur',
  },
  job: {
    title: 'Lowongan tidak ditemukan',
    description: 'Lowongan yang kamu cari tidak ada di Sapa.',
    heading: 'Lowongan ini tidak ada',
    text: 'Mungkin alamatnya salah ketik, atau lowongannya sudah ditutup.',
    way: 'Lihat semua lowongan',
  },
  company: {
    title: 'Perusahaan tidak ditemukan',
    description: 'Perusahaan yang kamu cari tidak ada di Sapa.',
    heading: 'Perusahaan ini tidak ada',
    text: 'Mungkin alamatnya salah ketik, atau perusahaannya sudah tidak terdaftar.',
    way: 'Lihat semua lowongan',
  },
  mentor: {
    title: 'Mentor tidak ditemukan',
    description: 'Mentor yang kamu cari tidak ada di Sapa.',
    heading: 'Mentor ini tidak ada',
    text: 'Mungkin alamatnya salah ketik, atau mentornya sudah tidak mengajar di Sapa.',
    way: 'Lihat semua mentor',
  },
  university: {
    title: 'Universitas tidak ditemukan',
    description: 'Universitas yang kamu cari tidak ada di Sapa.',
    heading: 'Universitas ini tidak ada',
    text: 'Mungkin alamatnya salah ketik, atau universitasnya sudah kami keluarkan dari daftar.',
    way: 'Lihat semua universitas',
  },
  grammar: {
    title: 'Tata bahasa tidak ditemukan',
    description: 'Partikel, akhiran, atau pola yang kamu cari tidak ada di Sapa.',
    heading: 'Tata bahasa ini tidak ada',
    text: 'Mungkin alamatnya salah ketik. Cari saja bentuknya di daftar, misalnya 은/는.',
    way: 'Lihat semua tata bahasa',
  },
  topic: {
    title: 'Topik tidak ditemukan',
    description: 'Topik yang kamu cari tidak ada di Sapa.',
    heading: 'Topik ini tidak ada',
    text: 'Mungkin alamatnya salah ketik. Cari saja topiknya di jalur belajar.',
    way: 'Buka jalur belajar',
  },
  mockTest: {
    title: 'Simulasi tidak ditemukan',
    description: 'Simulasi atau latihan yang kamu cari tidak ada di Sapa.',
    heading: 'Simulasi ini tidak ada',
    text: 'Mungkin alamatnya salah ketik, atau tesnya sudah tidak ditawarkan.',
    way: 'Lihat semua simulasi dan latihan',
  },
  class: {
    title: 'Kelas tidak ditemukan',
    description: 'Kelas yang kamu cari tidak ada di Sapa.',
    heading: 'Kelas ini tidak ada',
    text: 'Mungkin alamatnya salah ketik, atau kelasnya sudah tidak ditawarkan.',
    way: 'Lihat semua kelas',
  },
  simulatedPayment: {
    title: 'Pembayaran tidak ditemukan',
    description: 'Pembayaran percobaan yang kamu cari tidak ada di Sapa.',
    heading: 'Pembayaran ini tidak ada',
    text: 'Mungkin alamatnya tidak lengkap. Buka lagi dari riwayat pembayaranmu.',
    way: 'Buka riwayat pembayaran',
  },
} as const
