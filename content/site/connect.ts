/** Texts of the page that asks a learner whether a school's page may sign them in. */
export const connect = {
  title: 'Masuk dengan akun Sapa',
  description: 'Masuk di situs sekolahmu dengan akun Sapa.',
  heading: (school: string) => `Masuk ke ${school}`,
  lead: (host: string) => `${host} meminta kamu masuk dengan akun Sapa.`,
  visitor: {
    text: 'Kata sandimu hanya kamu ketik di Sapa. Sekolah tidak melihatnya.',
    login: 'Masuk ke Sapa',
    register: 'Belum punya akun? Daftar',
  },
  seen: 'Sapa akan mengizinkan halaman ini:',
  /** Each scope in words: the school's page may then do it. */
  scopes: {
    profile: 'melihat namamu, dan nomor akun yang hanya dipakai untuk sekolah ini',
    tests: 'membuka tes atas namamu, dan melihat jawaban serta hasilnya',
    words: 'melihat, menyimpan, dan menghapus kata di Kata saya',
    days: 'mencatat check-in harian, dan melihat streak serta poinmu',
  },
  unseen:
    'Yang tidak bisa: melihat email, nomor HP, atau kata sandimu, menukar poin, dan membayar.',
  allow: (name: string) => `Lanjut sebagai ${name}`,
  cancel: 'Batal',
  change: 'Bukan kamu? Ganti akun',
  revoke: 'Kamu bisa memutuskannya kapan saja di Data profil.',
  done: 'Kamu sudah masuk. Jendela ini boleh ditutup.',
  noOpener:
    'Halaman sekolahnya tidak bisa dihubungi lagi. Tutup jendela ini, lalu tekan tombol masuk di sana sekali lagi.',
  failed: 'Akunmu belum bisa dimuat. Periksa sambunganmu, lalu coba lagi.',
  retry: 'Coba lagi',
  browser: {
    lead: 'Masuk ke Sapa dulu, supaya browsermu bisa menawarkan akunmu di situs sekolah.',
  },
  wrong: {
    heading: 'Permintaan ini tidak bisa dipakai',
    text: 'Tutup jendela ini, lalu tekan tombol masuk di situs sekolahmu sekali lagi.',
  },
} as const
