export const profile = {
  title: 'Profil',
  description: 'Poin, streak, dan jalan ke semua yang kamu punya di Sapa.',
  photoOf: (name: string) => `Foto profil ${name}`,
  edit: 'Ubah profil',
  /** What can be changed there. */
  editText: 'Nama, foto, zona waktu, kata sandi',
  points: {
    heading: 'Poin',
    unit: 'poin',
    action: 'Lihat poin dan hadiah',
    next: (reward: string) => `Menuju ${reward}`,
    left: (left: string) => `${left} poin lagi`,
  },
  streak: {
    heading: 'Streak',
    unit: 'hari',
    ended: 'Streak-mu terputus. Check-in hari ini memulainya lagi.',
    last: (day: string) => `Check-in terakhir: ${day}`,
    weekFailed: 'Hari-harinya belum bisa dimuat.',
    today: 'Check-in hari ini',
    done: 'Hari ini sudah check-in',
  },
  /** For administrators only. */
  administration: {
    heading: 'Pengelolaan',
    admin: { label: 'Administrasi', text: 'Semua data, pesanan, pengguna, dan catatan perubahan' },
    create: { label: 'Buat materi', text: 'Kelas, materi, kuis, dan tes' },
  },
  ways: {
    heading: 'Punyamu di Sapa',
    account: 'Akunmu',
    progress: { label: 'Kemajuanku', text: 'Tujuan, nilai, kesiapan ujian, dan acaramu' },
    words: { label: 'Kata saya', text: 'Kata tersimpan, ulangan harian, kemajuan' },
    tests: { label: 'Hasil simulasi', text: 'Skor dan pembahasan latihanmu' },
    history: { label: 'Riwayat kelas', text: 'Kelas yang pernah kamu ikuti' },
    certificates: { label: 'Sertifikat', text: 'Bukti kelas yang selesai' },
    studio: { label: 'Studio rekaman', text: 'Rekam suaramu untuk pelajar' },
    groups: { label: 'Kelompok belajar', text: 'Belajar bareng teman, saling menyemangati' },
    reminders: { label: 'Pengingat', text: 'Email dan notifikasi pada jam pilihanmu' },
    payments: { label: 'Pembayaran', text: 'Riwayat dan statusnya' },
    sessions: { label: 'Sesi', text: 'Perangkat yang masuk ke akunmu' },
  },
  about: 'Tentang Sapa',
  aboutLinks: {
    packages: 'Biaya',
    faq: 'Tanya jawab',
    privacy: 'Kebijakan privasi',
    terms: 'Syarat dan ketentuan',
  },
  shell: {
    loading: 'Sebentar, kami ambil data akunmu.',
    failed: 'Data akunmu belum bisa diambil',
    failedText: 'Coba lagi sebentar lagi, atau sambungkan internetmu kalau terputus.',
    retry: 'Coba lagi',
    needsScript:
      'Sesimu perlu diperbarui, dan itu dilakukan oleh JavaScript. Aktifkan JavaScript, lalu muat ulang halaman ini.',
  },
} as const
