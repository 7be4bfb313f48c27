export const passkeys = {
  heading: 'Passkey',
  lead: 'Masuk tanpa mengetik kata sandi: cukup sidik jari, wajah, atau PIN HP-mu. Passkey tidak bisa ditebak, dan situs palsu tidak bisa memintanya.',
  administrator:
    'Akun admin dengan passkey tidak bisa dimasuki dengan kata sandi saja. Pasang passkey di dua perangkat, atau aplikasi autentikator juga, supaya kamu tetap bisa masuk kalau satu hilang.',
  failed: 'Daftar passkey belum bisa diambil. Muat ulang halaman ini.',
  added: (time: string) => `Ditambahkan ${time}`,
  lastUsed: (time: string) => `Terakhir dipakai ${time}`,
  neverUsed: 'Belum pernah dipakai',
  rename: 'Ganti nama',
  renameOf: (name: string) => `Ganti nama passkey ${name}`,
  remove: 'Hapus',
  removeOf: (name: string) => `Hapus passkey ${name}`,
  add: 'Tambah passkey',
  cancel: 'Batal',
  addDialog: {
    title: 'Tambah passkey',
    lead: 'Ketik kata sandimu dulu, supaya hanya kamu yang bisa menambahkannya. Sesudah itu perangkatmu meminta sidik jari, wajah, atau PIN.',
    next: 'Lanjut',
    done: 'Passkey sudah ditambahkan.',
  },
  renameDialog: {
    title: 'Ganti nama passkey',
    label: 'Nama',
    helper: 'Misalnya perangkat yang menyimpannya: HP Rina.',
    save: 'Simpan',
    done: 'Nama passkey sudah diganti.',
    noName: 'Namanya masih kosong. Tulis dulu, lalu simpan lagi.',
    wrongName: 'Nama ini belum benar. Pakai paling banyak 80 huruf, dalam satu baris.',
  },
  removeDialog: {
    title: 'Hapus passkey?',
    lead: 'Passkey ini tidak bisa dipakai untuk masuk lagi. Hapus juga dari pengaturan perangkat atau pengelola kata sandimu.',
    confirm: 'Hapus',
    done: 'Passkey sudah dihapus.',
  },
  login: {
    button: 'Masuk dengan passkey',
    needed: 'Kata sandimu benar. Akun admin ini juga dijaga passkey: masuk dengan passkeymu.',
  },
  problems: {
    unsupported:
      'Browser ini belum bisa memakai passkey. Masuk dengan kata sandi, atau perbarui browsermu.',
    address: 'Passkey tidak bisa dipakai di alamat situs ini.',
    existing: 'Perangkat ini sudah menyimpan passkey untuk akunmu.',
    screenLock:
      'Perangkat ini belum bisa memakai passkey. Pasang kunci layar dulu (PIN, pola, atau sidik jari), lalu coba lagi.',
    cancelled: 'Passkeynya tidak jadi dipakai, atau waktunya habis. Coba lagi kalau kamu siap.',
    other: 'Perangkat ini belum bisa memakai passkey. Coba lagi, atau pakai kata sandi.',
  },
} as const
