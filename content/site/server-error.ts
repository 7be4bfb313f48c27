/** Texts of the error page for a page that could not be rendered. */
export const serverError = {
  title: 'Terjadi kesalahan',
  description: 'Halaman ini sedang bermasalah.',
  exclamation: { word: '이런!', reading: 'ireon', meaning: '“aduh!”' },
  heading: 'Halaman ini sedang bermasalah',
  text: 'Kesalahannya ada di kami dan sudah tercatat. Muat ulang halaman ini sebentar lagi, atau lanjutkan dari sini.',
  home: 'Ke beranda',
  dictionary: 'Buka kamus',
} as const
