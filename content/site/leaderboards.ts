/** Texts of the leaderboards on /rewards. */
export const leaderboards = {
  heading: 'Papan peringkat',
  lead: 'Kamu hanya terlihat di papan yang kamu ikuti.',
  /** Explains which points count. */
  rule: 'Yang dihitung: poin belajar dari Senin sampai Minggu. Poin dari ajakan teman dan bonus pencapaian tidak ikut, jadi setiap minggu semua mulai dari nol.',
  week: (from: string, to: string) => `${from} – ${to}`,
  members: (count: number) => (count === 0 ? 'Belum ada yang ikut' : `${count} orang`),
  points: (points: string) => `${points} poin`,
  place: (place: number) => `Peringkat ${place}`,
  self: 'kamu',
  /** Between the top ranks and the learner, if others are in between. */
  shown: (count: number, members: number) => `${count} teratas dari ${members} orang, dan kamu.`,
  nobodyElse: 'Baru kamu di papan ini. Ajak temanmu lewat tautannya.',
  nobodyElseOfClass: 'Baru kamu di papan ini. Teman sekelas yang ikut akan muncul di sini.',
  kinds: { class: 'Papan kelas', friends: 'Papan teman' },
  invite: {
    label: 'Tautan undangan',
    text: 'Hanya yang punya tautan ini bisa ikut, paling banyak 50 orang.',
    copy: 'Salin tautan',
    copied: 'Tautan undangannya sudah disalin.',
    notCopied: 'Belum bisa disalin. Tekan lama tautannya, lalu salin sendiri.',
    share: 'Kirim lewat WhatsApp',
    message: (title: string, address: string) =>
      `Ikut papan “${title}” di Sapa, yuk! Kita belajar bahasa Korea dan bandingkan poin mingguan: ${address}`,
  },
  nickname: {
    label: 'Nama panggilan',
    helper:
      'Hanya nama ini dan poin mingguanmu yang dilihat orang lain di papan itu. Bukan nama akunmu, fotomu, atau emailmu.',
    missing: 'Isi dulu nama panggilanmu: 2 sampai 20 karakter, dengan huruf.',
    change: 'Ganti nama panggilan',
    save: 'Simpan nama',
    saved: 'Nama panggilanmu di papan ini sudah diganti.',
  },
  join: {
    heading: 'Papan kelasmu',
    text: 'Papan berisi paling banyak 50 orang; kalau penuh, papan berikutnya dibuka.',
    open: (title: string) => `Ikut papan ${title}`,
    action: 'Ikut papan ini',
    joined: 'Kamu sudah ikut papan ini.',
  },
  invited: {
    heading: (title: string) => `Kamu diundang ke papan “${title}”`,
    visitor: 'Kamu diundang ke papan peringkat',
    visitorText: 'Masuk dulu, lalu pilih nama panggilan untuk ikut. Akunnya gratis.',
    login: 'Masuk dan ikut',
    register: 'Daftar dan ikut',
    gone: 'Papan dari tautan ini sudah tidak ada. Minta tautan baru kepada temanmu, atau buat papanmu sendiri.',
  },
  make: {
    open: 'Buat papan untuk teman',
    title: 'Nama papan',
    placeholder: 'Misalnya Teman kos',
    missing: 'Isi dulu nama papannya: 2 sampai 40 karakter.',
    action: 'Buat papan',
    made: 'Papanmu sudah jadi. Kirim tautannya kepada temanmu.',
  },
  leave: {
    action: 'Keluar dari papan',
    title: 'Keluar dari papan ini?',
    text: 'Namamu langsung hilang dari papan, dan tidak ada yang diberi tahu. Poinmu tetap milikmu.',
    yes: 'Ya, keluar',
    no: 'Tetap ikut',
    left: 'Kamu sudah keluar dari papan itu.',
  },
  failed: {
    text: 'Papan peringkat belum bisa dimuat. Coba lagi sebentar lagi, atau sambungkan internetmu kalau terputus.',
    action: 'Coba lagi',
  },
  loading: 'Memuat papan peringkat …',
  stale:
    'Perubahannya sudah tersimpan, tetapi papan ini belum bisa dimuat ulang. Muat ulang halamannya.',
} as const
