export const login = {
  title: 'Login',
  description: 'Masuk ke akun Sapa untuk melanjutkan belajar bahasa Korea.',
  heading: 'Selamat datang kembali',
  lead: 'Masuk untuk melanjutkan dari tempat terakhirmu.',
  /** Shown after 'Change Password Success'. */
  changed: 'Kata sandimu sudah diganti. Masuk dengan kata sandi yang baru.',
  button: 'Login',
  forgot: 'Lupa kata sandi?',
  noAccount: 'Belum punya akun?',
  register: 'Register',
} as const
