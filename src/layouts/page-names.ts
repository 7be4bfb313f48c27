/** What the bar and the footer call the pages that both lead to. */
export const pageNames = {
  schedule: 'Jadwal acara',
  studyInKorea: 'Kuliah di Korea',
  classes: 'Kelas',
  dictionary: 'Kamus',
  audio: 'Audio EPS-TOPIK',
  mockTests: 'Tryout',
  practice: 'Latihan',
  mentoring: 'Mentoring',
  tours: 'Tur',
  books: 'Buku',
  products: 'Produk',
  career: 'Karier',
  faq: 'Tanya jawab',
  privacyPolicy: 'Kebijakan privasi',
  termsConditions: 'Syarat dan ketentuan',
} as const
