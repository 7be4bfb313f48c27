/** Texts for visitors on pages that require a signed-in user. */
export interface SignInFirstText {
  title: string
  description: string
  heading: string
  text: string
}

export const signInFirstShell = {
  login: 'Login',
  register: 'Register',
} as const

const description = 'Halaman ini untuk pelajar yang sudah masuk ke akunnya.'

export const signInFirst = {
  profile: {
    title: 'Profil',
    description,
    heading: 'Masuk dulu untuk melihat profilmu',
    text: 'Poin, streak, dan kemajuan belajarmu tersimpan di akunmu.',
  },
  profileDetails: {
    title: 'Data profil',
    description,
    heading: 'Masuk dulu untuk mengubah data profil',
    text: 'Nama, foto, dan pendidikanmu hanya bisa dilihat dan diubah olehmu.',
  },
  reminders: {
    title: 'Pengingat',
    description,
    heading: 'Masuk dulu untuk mengatur pengingat',
    text: 'Kamu memilih sendiri jamnya, lewat email atau notifikasi, dan bisa berhenti kapan saja.',
  },
  progress: {
    title: 'Kemajuanku',
    description,
    heading: 'Masuk dulu untuk melihat kemajuanmu',
    text: 'Tujuan, nilai, dan kesiapan ujianmu tersimpan di akunmu.',
  },
  words: {
    title: 'Kata saya',
    description,
    heading: 'Masuk dulu untuk menyimpan kata',
    text: 'Kata yang kamu simpan muncul lagi tepat sebelum kamu lupa, di semua perangkatmu. Akunnya gratis.',
  },
  groups: {
    title: 'Kelompok belajar',
    description,
    heading: 'Masuk dulu untuk belajar bareng',
    text: 'Kelompokmu hanya terlihat oleh anggotanya, dengan nama panggilan yang kamu pilih. Akunnya gratis.',
  },
  classHistory: {
    title: 'Riwayat kelas',
    description,
    heading: 'Masuk dulu untuk melihat riwayat kelasmu',
    text: 'Kelas yang pernah kamu ikuti tersimpan di akunmu.',
  },
  certificate: {
    title: 'Sertifikat',
    description,
    heading: 'Masuk dulu untuk melihat sertifikatmu',
    text: 'Sertifikat terbit setelah sebuah kelas selesai, atas namamu.',
  },
  detailPayment: {
    title: 'Ringkasan pesanan',
    description,
    heading: 'Masuk dulu untuk memesan',
    text: 'Paket yang kamu pilih tetap di sini: setelah masuk, kamu langsung sampai ke ringkasannya. Akunnya gratis.',
  },
  createPayment: {
    title: 'Buat pembayaran',
    description,
    heading: 'Masuk dulu untuk membayar',
    text: 'Pembayaran dicatat atas namamu, jadi kami perlu tahu siapa kamu.',
  },
  historyPayment: {
    title: 'Riwayat pembayaran',
    description,
    heading: 'Masuk dulu untuk melihat riwayat pembayaran',
    text: 'Semua pembayaranmu tersimpan di akunmu.',
  },
} as const satisfies Record<string, SignInFirstText>
