/**
 * Names that the bar and the footer use for the pages that both link to, besides the pages of
 * lists.
 */
export const pageNames = {
  schedule: 'Jadwal acara',
  path: 'Jalur belajar',
  classes: 'Kelas',
  packages: 'Biaya',
  dictionary: 'Kamus',
  grammar: 'Tata bahasa',
  audio: 'Audio EPS-TOPIK',
  mockTests: 'Simulasi',
  practice: 'Latihan',
  studyGuide: 'Beasiswa GKS dan visa',
  explore: 'Jelajahi (contoh)',
  faq: 'Tanya jawab',
  privacyPolicy: 'Kebijakan privasi',
  termsConditions: 'Syarat dan ketentuan',
} as const
