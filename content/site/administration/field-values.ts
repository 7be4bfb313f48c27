import { faq } from '../faq.ts'

/** Names of values that several fields share. */

export const ZONES = {
  'Asia/Jakarta': 'WIB (Jakarta)',
  'Asia/Makassar': 'WITA (Makassar)',
  'Asia/Jayapura': 'WIT (Jayapura)',
  'Asia/Seoul': 'KST (Seoul)',
}
export const LEVELS = {
  beginner: 'Pemula',
  elementary: 'Dasar',
  intermediate: 'Menengah',
  advanced: 'Mahir',
}
export const AVAILABILITY = {
  'in-stock': 'Ada',
  'pre-order': 'Prapesan',
  'out-of-stock': 'Habis',
}
export const GOALS = {
  'eps-topik': 'EPS-TOPIK',
  topik: 'TOPIK',
  conversation: 'Percakapan',
  reading: 'Membaca',
  grammar: 'Tata bahasa',
  study: 'Kuliah',
  work: 'Kerja',
}
export const DAYS_OF_WEEK = {
  monday: 'Senin',
  tuesday: 'Selasa',
  wednesday: 'Rabu',
  thursday: 'Kamis',
  friday: 'Jumat',
  saturday: 'Sabtu',
  sunday: 'Minggu',
}
export const KINDS = {
  freeze: 'Pelindung streak',
  voucher: 'Voucher',
  'certificate-frame': 'Bingkai sertifikat',
  wallpaper: 'Wallpaper kain streak',
  heading: 'Judul bagian',
  paragraph: 'Paragraf',
  list: 'Daftar',
  table: 'Tabel',
  example: 'Contoh kalimat',
  strokes: 'Urutan goresan',
  tip: 'Tips',
  choice: 'Pilihan ganda',
  listening: 'Menyimak',
  order: 'Menyusun kata',
  typing: 'Mengetik',
  language: 'Bahasa',
  class: 'Kelas',
  relative: 'Dibandingkan dengan peserta lain',
  levels: 'Tingkat menurut poin',
  points: 'Poin saja',
}
export const REGIONS = {
  capital: 'Seoul dan sekitarnya',
  chungcheong: 'Chungcheong',
  gyeongsang: 'Gyeongsang',
  jeolla: 'Jeolla',
  gangwon: 'Gangwon',
  jeju: 'Jeju',
  seoul: 'Seoul',
  busan: 'Busan',
  gyeongju: 'Gyeongju',
  jeonju: 'Jeonju',
}
export const ORDER_STATES = {
  pending: 'Menunggu pembayaran',
  waiting: 'Menunggu pembayaran',
  reviewing: 'Sedang diperiksa',
  paid: 'Lunas',
  denied: 'Ditolak',
  expired: 'Kedaluwarsa',
  cancelled: 'Dibatalkan',
  failed: 'Gagal',
  refunded: 'Uang dikembalikan',
}
export const FAQ_TOPICS = Object.fromEntries(
  Object.entries(faq.topics).map(([id, { heading }]) => [id, heading]),
)
export const PAGES = {
  faq: 'Tanya jawab',
  schedule: 'Jadwal',
  'mock-tests': 'Simulasi tes',
  books: 'Buku',
  products: 'Produk',
  career: 'Karier',
  tours: 'Tur',
  mentoring: 'Mentoring',
  'study-in-korea': 'Kuliah di Korea',
}
