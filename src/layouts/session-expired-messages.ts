/** Texts of the dialog of a session that was ended from outside; fixed by the specification. */
export const sessionExpired = {
  title: 'Maaf!',
  text: 'Session Expired, Silahkan Login Kembali',
  login: 'Login',
  guest: 'Continue as Guest',
} as const
