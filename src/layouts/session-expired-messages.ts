/** Texts of the dialog of a session that was ended from outside; all but `help` are fixed by the specification. */
export const sessionExpired = {
  title: 'Maaf!',
  text: 'Session Expired, Silahkan Login Kembali',
  help: 'Sesimu sudah berakhir. Masuk lagi untuk melanjutkan dengan akunmu, atau lanjutkan sebagai tamu.',
  login: 'Login',
  guest: 'Continue as Guest',
} as const
