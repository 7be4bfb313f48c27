/**
 * Names that the bar and the footer use for the pages that both link to, besides the pages of
 * lists.
 */
export const pageNames = {
  schedule: 'Jadwal acara',
  classes: 'Kelas',
  packages: 'Biaya',
  dictionary: 'Kamus',
  grammar: 'Tata bahasa',
  audio: 'Audio EPS-TOPIK',
  mockTests: 'Simulasi',
  practice: 'Latihan',
  faq: 'Tanya jawab',
  privacyPolicy: 'Kebijakan privasi',
  termsConditions: 'Syarat dan ketentuan',
} as const
