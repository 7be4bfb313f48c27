/** A name, with its meaning if it is in English. */
export interface Label {
  name: string
  meaning?: string
}

/** Texts of the navigation bar. The English names are fixed by the specification. */
export const messages = {
  menu: 'Menu',
  mainMenu: 'Menu utama',
  account: 'Akun',
  dashboard: { name: 'Dashboard', meaning: 'Beranda' },
  class: { name: 'Class', meaning: 'Kelas' },
  event: { name: 'Event', meaning: 'Acara' },
  audioBooks: { name: 'Audio Books', meaning: 'Buku audio' },
  audioEpsTopik: { name: 'Korean - EPS TOPIK', meaning: 'Bahasa Korea untuk EPS-TOPIK' },
  audioTopik2: { name: 'Korean - TOPIK 2', meaning: 'Bahasa Korea untuk TOPIK II' },
  audioKonoha: { name: 'Japanese - Konoha', meaning: 'Bahasa Jepang: Konoha' },
  more: { name: 'Lainnya' },
  register: { name: 'Register', meaning: 'Daftar' },
  login: { name: 'Login', meaning: 'Masuk' },
  accountMenu: 'Menu akun',
  profile: { name: 'Profile', meaning: 'Profil' },
  progress: { name: 'Kemajuanku' },
  words: { name: 'Kata saya' },
  rewards: { name: 'Poin dan hadiah' },
  school: { name: 'Halaman sekolah' },
  studio: { name: 'Studio rekaman' },
  daily: 'Menu harian',
  today: 'Hari ini',
  dictionary: 'Kamus',
  practice: 'Latihan',
  learn: 'Belajar',
  own: 'Profil',
  logout: { name: 'Logout', meaning: 'Keluar' },
} as const
