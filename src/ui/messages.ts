/** What the parts say by themselves; everything else they are told. */
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
