/** Texts of the sign-in form above a test, in its chunk. */
export const signInTexts = {
  lead: 'Tesmu tetap di sini, dan jawaban yang menunggu terkirim setelah kamu masuk.',
  email: 'Alamat email',
  password: 'Kata sandi',
  code: 'Kode dari aplikasi autentikatormu, atau kode cadangan',
  mailedCode: 'Kode 4 angka dari email',
  button: 'Masuk dan lanjutkan',
  cookies: 'Browsermu menolak cookie. Izinkan cookie untuk situs ini, lalu coba lagi.',
}
