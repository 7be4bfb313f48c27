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
