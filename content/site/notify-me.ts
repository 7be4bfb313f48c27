/** Texts of the form that takes an email address for a waitlist. */
export const notifyMe = {
  heading: 'Mau dikabari saat dibuka?',
  helper: 'Kami kirim satu email begitu siap, itu saja.',
  button: 'Kabari aku',
  consent: {
    before: 'Dengan menekan tombol ini, kamu setuju emailmu kami simpan untuk kabar ini sesuai ',
    link: 'kebijakan privasi',
    after: '.',
  },
  thanks: 'Sip, sudah kami catat! Begitu dibuka, kamu kami kabari lewat email.',
  problems: {
    empty: 'Alamat emailnya masih kosong. Tulis dulu, lalu kirim lagi.',
    address: 'Alamat email ini belum benar. Periksa lagi, contohnya nama@contoh.com.',
    network:
      'Belum terkirim karena internetmu terputus. Alamatmu masih di sini: sambungkan internet, lalu kirim lagi.',
    timeout: 'Belum terkirim karena jaringan terlalu lambat. Coba kirim lagi.',
  },
} as const
