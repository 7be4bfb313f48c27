const SEEN =
  'Anggota kelompok melihat nama panggilan ini, apakah kamu sudah check-in hari ini, streak-mu, dan jumlah harimu minggu ini. Bukan nama akunmu, fotomu, atau emailmu.'

/** Texts of the pages of study groups. */
export const groups = {
  title: 'Kelompok belajar',
  description: 'Belajar bahasa Korea bareng teman: saling lihat, saling menyemangati.',
  lead: 'Belajar bareng sampai 10 orang. Yang bisa ikut hanya yang punya tautannya.',
  list: {
    empty: 'Belum ada kelompok',
    emptyText:
      'Buat kelompok lalu kirim tautannya ke teman, atau buka tautan yang kamu terima dari mereka.',
    today: (done: number, members: number) => `${done} dari ${members} sudah check-in hari ini`,
    full: 'Kamu sudah ikut 3 kelompok. Untuk ikut yang lain, keluar dulu dari salah satunya.',
  },
  make: {
    heading: 'Buat kelompok',
    title: 'Nama kelompok',
    placeholder: 'Misalnya Teman kos',
    missing: 'Isi dulu nama kelompoknya: 2 sampai 40 karakter.',
    action: 'Buat kelompok',
  },
  nickname: {
    label: 'Nama panggilanmu di sini',
    helper: SEEN,
    missing: 'Isi dulu nama panggilanmu: 2 sampai 20 karakter, dengan huruf.',
    change: 'Ganti nama panggilan',
    save: 'Simpan nama',
  },
  join: {
    title: 'Ikut kelompok belajar',
    heading: (title: string) => `Kamu diajak ke kelompok “${title}”`,
    visitor: 'Masuk atau daftar dulu, lalu pilih nama panggilanmu. Akunnya gratis.',
    login: 'Masuk dan ikut',
    register: 'Daftar dan ikut',
    action: 'Ikut kelompok ini',
    leave: 'Kamu bisa keluar kapan saja.',
    gone: 'Tautan ini tidak berlaku',
    goneText:
      'Mungkin sudah diganti, atau kelompoknya sudah ditutup. Minta tautan baru kepada temanmu.',
    failed: 'Ajakanmu belum bisa dibuka',
  },
  challenge: {
    heading: 'Tantangan minggu ini',
    days: (days: number, goal: number) => `${days} dari ${goal} hari`,
    text: (from: string, to: string) =>
      `Target bersama: 5 hari check-in untuk tiap anggota, ${from} – ${to}.`,
    reached: 'Targetnya tercapai. 대박! Kalian hebat!',
  },
  members: {
    heading: (count: number) => `Anggota (${count} dari 10)`,
    self: 'kamu',
    owner: 'pemilik',
    done: 'Sudah check-in hari ini',
    notDone: 'Belum check-in hari ini',
    streak: (days: number) => `Streak ${days} hari`,
    days: (days: number) => `${days} hari minggu ini`,
    cheer: 'Semangati',
    cheerName: (nickname: string) => `Semangati ${nickname}`,
    cheered: 'Salammu hari ini:',
    alone: 'Baru kamu di sini. Kirim tautannya ke temanmu.',
    remove: 'Keluarkan',
    removeName: (nickname: string) => `Keluarkan ${nickname}`,
    removeText: (nickname: string) =>
      `${nickname} tidak bisa melihat kelompok ini lagi, dan tautannya diganti supaya tidak bisa kembali sendiri.`,
    removeYes: 'Ya, keluarkan',
    checkIn: 'Check-in hari ini',
  },
  cheers: {
    heading: 'Salam untukmu minggu ini',
    from: (nickname: string) => `dari ${nickname}`,
  },
  invite: {
    heading: 'Ajak teman',
    text: 'Siapa pun yang punya tautan ini bisa ikut sampai kelompoknya penuh.',
    closed:
      'Admin Sapa menutup tautan kelompok ini, jadi belum ada yang bisa ikut lagi. Kalian yang sudah ikut tetap bisa belajar bareng.',
    copy: 'Salin tautan',
    copied: 'Tautannya sudah disalin.',
    notCopied: 'Belum bisa disalin. Tekan lama tautannya, lalu salin sendiri.',
    share: 'Kirim lewat WhatsApp',
    message: (title: string, address: string) =>
      `Ikut kelompok belajar “${title}” di Sapa, yuk! Kita belajar bahasa Korea bareng: ${address}`,
    renew: 'Ganti tautan',
    renewText: 'Tautan yang lama langsung tidak berlaku. Anggota yang sudah ikut tetap ikut.',
    renewYes: 'Ya, ganti tautan',
  },
  leave: {
    open: 'Keluar dari kelompok',
    text: 'Namamu dan salammu langsung hilang dari kelompok ini. Check-in dan poinmu tetap milikmu.',
    owner: 'Kelompok ini lalu dipegang anggota yang paling lama ikut.',
    last: 'Kamu anggota terakhir, jadi kelompok ini ikut terhapus.',
    yes: 'Ya, keluar',
  },
  close: {
    open: 'Tutup kelompok',
    text: 'Kelompok ini dihapus untuk semua anggota, beserta salam-salamnya. Tidak bisa dibatalkan.',
    yes: 'Ya, tutup kelompok',
  },
  done: {
    rename: 'Nama panggilanmu sudah diganti.',
    cheer: 'Salammu sudah terkirim.',
    remove: 'Anggota itu sudah dikeluarkan, dan tautannya sudah diganti.',
    renew: 'Tautannya sudah diganti.',
  },
  back: 'Semua kelompokku',
  missing: {
    heading: 'Kelompok ini tidak ada',
    text: 'Mungkin sudah ditutup, atau kamu bukan anggotanya lagi.',
  },
  failed: {
    heading: 'Belum bisa dimuat',
    text: 'Kelompok belajarmu belum bisa dimuat. Coba lagi sebentar lagi, atau sambungkan internetmu kalau terputus.',
    action: 'Coba lagi',
  },
  loading: 'Memuat kelompok belajarmu …',
  needsScript:
    'Sesimu perlu diperbarui, dan itu dilakukan oleh JavaScript. Aktifkan JavaScript, lalu muat ulang halaman ini.',
  stale: 'Perubahannya sudah tersimpan, tetapi halaman ini belum bisa dimuat ulang.',
  /** On the page of points and streak. */
  way: {
    heading: 'Belajar bareng',
    label: 'Kelompok belajar',
    text: 'Lihat siapa yang sudah check-in hari ini, dan saling menyemangati',
  },
} as const
