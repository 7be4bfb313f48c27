/** The English texts are fixed by the specification (sections 2 and 8). */
export const changePassword = {
  title: 'Change Password',
  description: 'Pilih kata sandi baru untuk akun Sapa.',
  heading: 'Pilih kata sandi baru',
  lead: 'Setelah diganti, semua perangkat yang masuk ke akunmu dikeluarkan.',
  for: 'Untuk akun',
  password: 'Kata sandi baru',
  passwordHelper: 'Minimal 8 karakter. Kalimat pendek lebih kuat dan mudah diingat.',
  confirm: 'Ulangi kata sandi baru',
  button: 'Change Password',
  register: 'Register',
  mismatch: 'Passwords do not match. Please try again.',
  failed: 'Change Password Failed. Please check your credentials and try again.',
  success: 'Change Password Success',
  noConfirm: 'Ulangi kata sandi barumu di sini.',
  ask: {
    text: 'Kata sandi hanya bisa diganti dengan kode dari email yang masih berlaku.',
    button: 'Minta kode baru',
  },
} as const
