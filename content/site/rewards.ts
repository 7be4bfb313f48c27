/** Texts of /rewards around its widget. */
export const rewards = {
  title: 'Poin dan hadiah',
  description:
    'Check-in sehari sekali, kumpulkan poin dari belajar, lalu tukar dengan hadiah di Sapa.',
  lead: 'Check-in sehari sekali, kumpulkan poin dari belajar, lalu tukar dengan hadiah.',
  needsScript:
    'Check-in dan penukaran poin memerlukan JavaScript. Aktifkan JavaScript, lalu muat ulang halaman ini.',
  visitor: {
    heading: 'Begini caranya',
    steps: [
      {
        icon: 'flame',
        title: 'Check-in setiap hari',
        text: 'Sekali ketuk sehari membuat streak-mu bertambah. Boleh bolong 1 hari dalam 7 hari: streak-mu kami jaga.',
      },
      {
        icon: 'coin',
        title: 'Kumpulkan poin',
        text: 'Poin datang dari check-in, materi kelas, simulasi, ulangan kata, dan teman yang kamu ajak.',
      },
      {
        icon: 'gift',
        title: 'Tukar dengan hadiah',
        text: 'Pilih hadiah dan tukar poinmu. Setiap poin yang masuk dan keluar tercatat di riwayatmu.',
      },
    ],
    account: 'Poin dan streak tersimpan di akunmu.',
    login: 'Masuk',
    register: 'Daftar gratis',
    offers: 'Hadiah yang bisa ditukar',
  },
} as const
