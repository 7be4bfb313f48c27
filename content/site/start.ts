/** Texts of "Mulai belajar": goal, placement, minutes a day, and a first lesson. */
export const start = {
  title: 'Mulai belajar',
  description:
    'Pilih tujuanmu, cari tahu dari mana kamu mulai, dan kerjakan pelajaran pertamamu dalam dua menit.',
  heading: 'Mulai belajar',
  close: 'Tutup, kembali ke beranda',
  back: 'Kembali',
  needsScript: 'Untuk mulai dari sini, aktifkan JavaScript di perambanmu.',
  goal: {
    heading: 'Kamu belajar untuk apa?',
    options: [
      { value: 'eps-topik', label: 'EPS-TOPIK', detail: 'Lulus ujian untuk bekerja di Korea' },
      { value: 'topik-1', label: 'TOPIK I', detail: 'Ujian bahasa Korea, level 1 dan 2' },
      { value: 'work', label: 'Kerja di Korea', detail: 'Bicara dan paham di tempat kerja' },
      {
        value: 'everyday',
        label: 'K-drama dan sehari-hari',
        detail: 'Ngobrol, nonton, jalan-jalan',
      },
    ],
  },
  reading: {
    heading: 'Bisa baca Hangul?',
    sample: '안녕하세요',
    options: [
      { value: 'none', label: 'Belum', detail: 'Mulai dari huruf pertama' },
      { value: 'some', label: 'Sedikit', detail: 'Kenal beberapa huruf' },
      { value: 'fluent', label: 'Bisa', detail: 'Terbaca, walau pelan-pelan' },
    ],
  },
  placement: {
    heading: 'Cari tempat mulaimu',
    unknown: 'Belum tahu',
    skip: 'Lewati tes',
  },
  place: {
    heading: 'Kamu bisa mulai di sini',
    note: 'Kira-kira saja, dan bisa kamu ubah.',
    known: 'Sudah kamu tahu:',
    missed: 'Belum:',
    accept: 'Mulai dari sini',
    change: 'Ubah minggunya',
    changeLabel: 'Minggu mulai',
  },
  minutes: {
    heading: 'Berapa menit sehari?',
    options: [
      { value: '5', label: '5 menit', detail: 'Santai' },
      { value: '10', label: '10 menit', detail: 'Teratur' },
      { value: '15', label: '15 menit', detail: 'Serius' },
      { value: '20', label: '20 menit', detail: 'Lebih cepat maju' },
      { value: '30', label: '30 menit', detail: 'Mengejar ujian' },
    ],
  },
  lesson: { heading: 'Pelajaran pertamamu' },
  /** The plan beside the questions on wide screens. */
  plan: {
    heading: 'Jalurmu',
    rows: {
      exam: 'Tujuan',
      reading: 'Baca Hangul',
      place: 'Tempat mulai',
      minutes: 'Waktu sehari',
      lesson: 'Pelajaran pertama',
    },
  },
  done: {
    heading: 'Pelajaran pertama selesai!',
    words: { learned: 'Sudah kamu kenal', missed: 'Masih perlu diulang' },
    next: 'Berikutnya, pelajaran lengkapnya:',
    visitor: 'Semuanya masih di perangkat ini. Daftar gratis supaya tersimpan.',
    register: 'Daftar untuk menyimpannya',
    login: 'Sudah punya akun? Masuk',
    learner: 'Tujuan dan tempat mulaimu tersimpan di akunmu.',
    unsaved: 'Belum tersimpan di akunmu. Nanti kami coba lagi.',
    today: 'Ke rencana hari ini',
    again: 'Ulangi pelajaran ini',
  },
}

/** Texts that the page's script needs. */
export const startScript = {
  /** Said before a position, which is shown beside its bar. */
  stepOf: 'Langkah',
  partOf: 'Pelajaran, bagian',
  at: (position: number, total: number) => `${position} dari ${total}`,
  question: (number: number, most: number) => `Soal ${number}, paling banyak ${most}`,
  week: (week: number, title: string) => `Minggu ${week}: ${title}`,
  loading: 'Memuat …',
  retry: 'Coba lagi',
  offline:
    'Sambunganmu terputus. Pilihanmu tersimpan di perangkat ini, dan kami lanjutkan begitu kamu online.',
  placementOffline:
    'Sambunganmu terputus, dan soal ini butuh internet. Kami lanjutkan begitu kamu online. Mau mulai sekarang? Lewati tesnya: pilihanmu tersimpan, dan tempatmu bisa diubah nanti.',
  letters: 'Kenali hurufnya',
  lettersNote: 'Lihat urutan garisnya dan bunyinya.',
  /** The sound of a letter. */
  letterSound: (sound: string) => `bunyi ${sound}`,
  words: 'Kata pertamamu di sini',
  line: 'Di percakapan',
  start: 'Mulai latihan',
  next: 'Lanjut',
  finish: 'Selesai',
  check: 'Periksa',
  right: 'Benar',
  wrong: 'Belum tepat',
  unsure: 'Tidak apa-apa, sekarang kamu tahu.',
  key: 'Jawaban yang benar',
  unknown: 'Belum tahu',
  listen: (text: string) => `Dengarkan ${text}`,
  listenHere: 'Dengarkan',
  voice: 'Yang kamu dengar: ',
  silent: 'Suaranya belum bisa diputar. Kamu tetap bisa lanjut.',
  /** Said for a question that was wrong before, and comes again. */
  again: (position: number, total: number) => `Sekali lagi · ${position} dari ${total}`,
}
