/** Built-in texts of the components; all others are props. */
export const messages = {
  close: 'Tutup',
  showPassword: 'Tampilkan kata sandi',
  dismiss: 'Tutup pemberitahuan',
  pages: 'Halaman',
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  page: (page: number) => `Halaman ${page}`,
  pageOf: (page: number, pages: number) => `${page} dari ${pages}`,
} as const

/** Texts of a countdown to the moment at which something can be sent again. */
export const waitTexts = {
  id: (time: string) => `Tunggu ${time}.`,
  en: (time: string) => `Wait ${time}.`,
  ko: (time: string) => `${time} 기다려 주세요.`,
} as const
