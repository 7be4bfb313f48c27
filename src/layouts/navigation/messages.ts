/** Texts of the navigation bar. The English names are fixed by the specification. */
export const messages = {
  menu: 'Menu',
  mainMenu: 'Menu utama',
  account: 'Akun',
  dashboard: 'Dashboard',
  class: 'Class',
  event: 'Event',
  audioBooks: 'Audio Books',
  audioEpsTopik: 'Korean - EPS TOPIK',
  audioTopik2: 'Korean - TOPIK 2',
  audioKonoha: 'Japanese - Konoha',
  explore: 'Jelajahi',
  register: 'Register',
  login: 'Login',
  accountMenu: 'Menu akun',
  profile: 'Profile',
  logout: 'Logout',
} as const
