/** What the sign-in above a test says, which comes with its script. */
export const signInTexts = {
  lead: 'Tesmu tetap di sini, dan jawaban yang menunggu terkirim setelah kamu masuk.',
  email: 'Alamat email',
  password: 'Kata sandi',
  button: 'Masuk dan lanjutkan',
  cookies: 'Browsermu menolak cookie. Izinkan cookie untuk situs ini, lalu coba lagi.',
}
