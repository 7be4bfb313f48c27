/** Texts that the account screens share. */
export const accountForms = {
  email: 'Alamat email',
  emailPlaceholder: 'nama@contoh.com',
  password: 'Kata sandi',
  digit: (place: number, of: number) => `Angka ${place} dari ${of}`,
  needsScript:
    'Untuk masuk atau mendaftar, browsermu perlu JavaScript: sesimu disimpan olehnya. Aktifkan JavaScript, lalu muat ulang halaman ini.',
  problems: {
    noEmail: 'Alamat emailnya masih kosong. Tulis dulu, lalu coba lagi.',
    email: 'Alamat email ini belum benar. Periksa lagi, contohnya nama@contoh.com.',
    noPassword: 'Kata sandinya masih kosong. Tulis dulu, lalu coba lagi.',
    shortPassword: 'Kata sandi ini terlalu pendek. Pakai minimal 8 karakter.',
    longPassword: 'Kata sandi ini terlalu panjang. Pakai paling banyak 128 karakter.',
    noCode: 'Kodenya belum lengkap. Tulis keempat angkanya.',
    network: 'Internetmu terputus. Isianmu masih di sini: sambungkan internet, lalu coba lagi.',
    timeout: 'Jaringannya terlalu lambat, jadi belum ada jawaban. Coba lagi.',
    server: 'Ada gangguan di server kami. Coba lagi sebentar lagi.',
    session: 'Sesimu sudah berakhir. Masuk lagi, lalu ulangi.',
    cookies:
      'Browsermu menolak cookie, jadi kami tidak bisa mengingat bahwa kamu masuk. Izinkan cookie untuk situs ini, lalu coba lagi.',
  },
} as const
