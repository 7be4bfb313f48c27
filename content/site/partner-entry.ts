/** Texts of the page for schools about how their pupils come in. */
export const partnerEntry = {
  keys: {
    heading: 'Murid masuk dari situsmu',
    text: 'Kalau muridmu sudah masuk di situs sekolah, situsmu bisa menyebutkan namanya kepada Sapa: muridmu tidak mengetik apa pun, dan hasilnya terlihat di sini. Situsmu menandatangani token yang berlaku paling lama 15 menit.',
    school: 'Id sekolahmu (aud)',
    none: 'Belum ada kunci tanda tangan.',
    secret: 'Rahasia kunci barumu.',
    once: 'Simpan sekarang di server situsmu: di sini tidak akan ditampilkan lagi, dan tidak boleh ada di kode halaman.',
    copy: 'Salin',
    made: (day: string) => `dibuat ${day}`,
    full: 'Sudah ada 5 kunci tanda tangan. Cabut salah satunya untuk membuat yang baru.',
    label: 'Nama kunci tanda tangan',
    labelHelper: 'Misalnya: server situs sekolah',
    publicKey: 'Sekolahmu punya kunci sendiri?',
    publicKeyHelper:
      'Tempelkan kunci publiknya (PEM atau JWK, P-256 atau Ed25519). Tanpa itu, kami membuatkan rahasia untuk HS256.',
    create: 'Buat kunci tanda tangan',
    revoke: {
      summary: 'Cabut kunci tanda tangan',
      text: 'Token dengan kunci ini langsung tidak diterima, dan itu tidak bisa dibatalkan. Murid yang sedang mengerjakan tes tetap bisa menyelesaikannya.',
      type: 'Ketik CABUT',
      yes: 'Cabut sekarang',
    },
    examples: 'Contoh kode untuk server situsmu',
    examplesText:
      'Rahasianya dibaca dari SAPA_SECRET. Berikan token hanya kepada murid yang sedang masuk.',
    page: 'Di halaman',
  },

  done: {
    'create-signing-key': 'Kunci tanda tangannya sudah dibuat.',
    'revoke-signing-key': 'Kunci tanda tangannya sudah dicabut.',
  },
} as const
