export const secondFactor = {
  heading: 'Verifikasi dua langkah',
  off: 'Kata sandi saja bisa dicuri. Dengan verifikasi dua langkah, masuk ke akunmu juga perlu kode dari aplikasi autentikator di HP-mu.',
  required: 'Akun admin di sini harus memakainya: sebelum dipasang, halaman admin tertutup.',
  on: (codes: number) =>
    `Aktif. Masuk ke akunmu perlu kata sandi dan kode dari aplikasimu. Kode cadangan yang tersisa: ${codes}.`,
  fewCodes:
    'Kode cadanganmu hampir habis. Matikan lalu pasang lagi untuk mendapat sepuluh yang baru.',
  failed: 'Statusnya belum bisa diambil. Muat ulang halaman ini.',
  turnOn: 'Pasang verifikasi dua langkah',
  turnOff: 'Matikan',
  setUp: {
    title: 'Pasang verifikasi dua langkah',
    passwordLead: 'Ketik kata sandimu dulu, supaya hanya kamu yang bisa memasangnya.',
    next: 'Lanjut',
    keyLead:
      'Buka aplikasi autentikator (misalnya Google Authenticator, Aegis, atau 2FAS), tambahkan akun, lalu pindai gambar ini.',
    picture: 'Kode QR untuk aplikasi autentikator',
    open: 'Buka di aplikasi pada HP ini',
    keyLabel: 'Atau ketik kunci ini di aplikasimu:',
    code: 'Kode enam angka dari aplikasi',
    confirm: 'Aktifkan',
    codesLead:
      'Sudah aktif. Simpan kode cadangan ini di tempat aman, bukan di HP yang sama. Setiap kode bisa dipakai satu kali untuk masuk saat aplikasimu hilang. Kode ini tidak akan ditampilkan lagi.',
    copy: 'Salin',
    copied: 'Kode cadangan sudah disalin.',
    notCopied: 'Browsermu tidak bisa menyalin. Unduh atau catat kodenya.',
    download: 'Unduh',
    file: 'kode-cadangan-sapa.txt',
    done: 'Sudah kusimpan',
  },
  remove: {
    title: 'Matikan verifikasi dua langkah?',
    lead: 'Sesudah ini siapa pun yang tahu kata sandimu bisa masuk. Kode cadanganmu tidak berlaku lagi.',
    code: 'Kode dari aplikasi, atau kode cadangan',
    confirm: 'Matikan',
    cancel: 'Batal',
    done: 'Verifikasi dua langkah sudah dimatikan.',
  },
  login: {
    heading: 'Satu langkah lagi',
    lead: 'Kata sandimu benar. Sekarang ketik kode enam angka dari aplikasi autentikatormu.',
    code: 'Kode',
    helper: 'Aplikasinya hilang? Ketik salah satu kode cadanganmu.',
    button: 'Masuk',
    back: 'Kembali',
  },
  prompt: {
    text: 'Akun admin ini hanya dijaga kata sandi.',
    link: 'Pasang verifikasi dua langkah',
    later: 'Nanti',
  },
  problems: {
    noCode: 'Kodenya masih kosong. Tulis dulu, lalu coba lagi.',
  },
} as const
