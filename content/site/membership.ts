/** Texts about a learner's purchases, on the profile. */
export const membership = {
  subscription: {
    heading: 'Langganan',
    names: {
      /** Names of access by kind. */
      language: (name: string) => `Semua kelas ${name}`,
      class: (title: string) => `Kelas ${title}`,
    },
    until: (moment: string) => `berlaku sampai ${moment}`,
    trialUntil: (moment: string) => `masa coba sampai ${moment}`,
    trialThenUntil: (trial: string, moment: string) =>
      `masa coba sampai ${trial}, lalu langganan sampai ${moment}`,
    state: 'Belum berlangganan',
    none: 'Kamu belum berlangganan. Yang gratis tetap gratis.',
    trial: (days: number) => `Masa coba gratis ${days} hari masih bisa kamu pakai.`,
    action: 'Lihat biaya',
    extend: 'Perpanjang',
    keeps:
      'Perpanjangan menyambung setelah masa yang sekarang habis, jadi tidak ada hari yang hilang.',
    endsToday: 'Berakhir hari ini.',
    endsSoon: (days: number) => `Berakhir ${days} hari lagi.`,
    failed: 'Data langgananmu belum bisa dimuat.',
  },
  referral: {
    heading: 'Ajak teman',
    about: (points: number) => `${points} poin untuk masing-masing`,
    text: (points: number) =>
      `Temanmu memasukkan kodemu saat memesan. Setelah pembayaran pertamanya, kalian masing-masing mendapat ${points} poin.`,
    code: 'Kode referralmu',
    copy: 'Salin',
    copied: 'Kode referralmu sudah disalin.',
    notCopied: 'Belum bisa disalin. Tekan lama kodenya, lalu salin sendiri.',
    share: 'Kirim lewat WhatsApp',
    message: (code: string, address: string) =>
      `Aku belajar bahasa Korea di Sapa. Kalau kamu mau berlangganan, pakai kode referralku ${code} supaya kita sama-sama dapat poin: ${address}`,
    friends: (friends: number, points: number) =>
      friends === 0
        ? 'Belum ada teman yang memakai kodemu.'
        : `${friends} teman sudah memakai kodemu: ${points} poin untukmu.`,
    failed: 'Kode referralmu belum bisa dimuat.',
  },
} as const

/** The reminder on the home page; 0 days means today. */
export const reminder = {
  label: 'Pengingat langganan',
  bought: (days: number) =>
    days === 0 ? 'Langgananmu berakhir hari ini.' : `Langgananmu berakhir ${days} hari lagi.`,
  trial: (days: number) =>
    days === 0 ? 'Masa cobamu berakhir hari ini.' : `Masa cobamu berakhir ${days} hari lagi.`,
  action: 'Lihat biaya',
  close: 'Tutup pengingat',
} as const
