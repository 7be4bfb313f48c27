const problems = {
  clipped: {
    title: 'Terlalu keras',
    help: 'Suaranya pecah. Mundur sedikit dari mikrofon, lalu rekam ulang.',
  },
  noisy: {
    title: 'Ruangan berisik',
    help: 'Diam sebentar sebelum dan sesudah bicara, atau cari ruang yang lebih tenang.',
  },
  quiet: { title: 'Terlalu pelan', help: 'Dekatkan mikrofon, lalu rekam ulang.' },
  fast: { title: 'Terlalu cepat', help: 'Pelajar perlu bisa menirukannya.' },
  slow: { title: 'Terlalu lambat', help: 'Ucapkan seperti bicara biasa yang jelas.' },
}

const states = {
  waiting: 'Menunggu diperiksa',
  approved: 'Dipakai',
  refused: 'Ditolak',
  withdrawn: 'Ditarik',
}

/** Texts of the recording studio. */
export const recordings = {
  title: 'Rekaman',
  description: 'Studio rekaman Sapa untuk penutur.',
  views: 'Bagian studio',
  record: 'Rekam',
  review: 'Periksa',
  takes: 'Rekamanku',
  people: 'Penutur',
  kinds: { word: 'Kata', example: 'Contoh kalimat' },
  kindLabel: 'Yang direkam',
  progress: { word: 'Kata dengan suara orang', example: 'Contoh dengan suara orang' },
  progressOf: (count: string, all: string, unit: string) => `${count} dari ${all} ${unit}`,
  units: { word: 'kata', example: 'contoh' },
  waitingCount: (count: string) => `${count} menunggu diperiksa`,
  loading: 'Sedang memuat…',
  retry: 'Coba lagi',
  notDone: (why: string) => `Belum berhasil. ${why}`,
  offline: 'Kamu sedang offline. Rekamanmu tetap di halaman ini; kirim lagi begitu tersambung.',

  consent: {
    title: 'Sebelum rekaman pertama',
    /** Paragraphs of the text whose version is `VOICE_CONSENT_VERSION`. */
    paragraphs: [
      'Aku setuju suaraku direkam, disimpan, dan diputar untuk siapa pun di Sapa dan di situs mitranya, supaya pelajar mendengar bahasa Korea dari orang. Namaku tidak ditampilkan.',
      'Rekamanku hanya dipakai untuk itu: bukan untuk meniru suaraku dengan program, dan tidak dijual.',
      'Aku bisa menarik satu rekaman atau semuanya kapan saja di “Rekamanku”. Berkasnya langsung dihapus dan suara sintetis kembali; salinan di perangkat pelajar yang sedang offline diganti begitu katanya didengar lagi dengan internet.',
    ],
    agree: 'Aku setuju',
  },

  studio: {
    pronunciation: (said: string) => `Dibaca [${said}]`,
    start: 'Rekam',
    stop: 'Selesai',
    again: 'Rekam ulang',
    send: 'Kirim',
    skip: 'Lewati',
    asking: 'Izinkan mikrofon di browsermu…',
    recording: 'Sedang merekam. Tunggu sebentar, bicara, lalu tunggu lagi.',
    preparing: 'Sedang memotong hening dan mengukur…',
    sending: 'Sedang mengirim…',
    ready: 'Rekaman siap dikirim.',
    blocked: 'Rekaman ini belum bisa dikirim.',
    sent: (text: string) => `“${text}” sudah dikirim.`,
    level: 'Keras suara',
    listen: 'Rekamanmu',
    picture: 'Gambar suara',
    measured: (seconds: string, pace: string) => `${seconds} detik · ${pace} suku kata per detik`,
    failed: {
      denied: 'Mikrofon belum diizinkan. Izinkan untuk situs ini di browsermu, lalu coba lagi.',
      'no-microphone': 'Mikrofon tidak ditemukan. Pasang mikrofon, lalu coba lagi.',
      silent: 'Tidak ada suara yang terdengar. Periksa mikrofonmu, lalu rekam ulang.',
      'not-prepared': 'Rekamannya belum bisa disiapkan. Muat ulang halaman, lalu rekam lagi.',
      unsupported:
        'Browser ini tidak bisa merekam. Pakai Chrome, Edge, Firefox, atau Safari yang baru.',
    },
    problems,
    done: 'Semua sudah direkam',
    doneText: 'Tidak ada lagi teks yang menunggu suaramu di bagian ini.',
    hasKeys: 'Pintasan papan ketik',
    keys: 'Spasi: mulai dan selesai · R: rekam ulang · Enter: kirim · N: lewati',
  },

  reviewing: {
    by: (name: string) => `Oleh ${name}`,
    person: 'Suara orang',
    synthetic: 'Suara sintetis',
    noSynthetic: 'Belum ada suara sintetis.',
    approve: 'Setujui',
    refuse: 'Tolak',
    reason: 'Alasan menolak',
    reasonHelper: 'Penutur membacanya, supaya bisa merekam ulang.',
    confirmRefuse: 'Tolak rekaman',
    cancel: 'Batal',
    mine: 'Ini rekamanmu sendiri. Orang lain yang memeriksanya.',
    none: 'Tidak ada yang perlu diperiksa',
    noneText: 'Rekaman baru muncul di sini begitu dikirim.',
    keys: 'A: setujui · X: tolak',
  },

  taking: {
    states,
    withdraw: 'Tarik',
    withdrawOne: (text: string) => `Tarik rekaman “${text}”`,
    none: 'Belum ada rekaman',
    noneText: 'Yang kamu kirim muncul di sini.',
    withdrawAll: 'Tarik persetujuan dan hapus semua rekamanku',
    confirm: 'Hapus semua rekamanmu?',
    confirmText:
      'Semua rekamanmu dihapus dari server dan suara sintetis kembali. Ini tidak bisa diurungkan.',
    confirmYes: 'Hapus semua',
    cancel: 'Batal',
  },

  speakers: {
    email: 'Email penutur',
    emailHelper:
      'Orangnya harus sudah punya akun. Kirim alamat halaman ini kepadanya: hanya studio ini yang bisa ia buka.',
    add: 'Tambah penutur',
    none: 'Belum ada penutur',
    noneText: 'Admin boleh merekam tanpa ditambahkan.',
    facts: (approved: string, waiting: string) => `${approved} dipakai, ${waiting} menunggu`,
    noConsent: 'belum setuju',
    isRemoved: 'tidak boleh merekam lagi',
    remove: 'Hapus dari penutur',
    removeOne: (name: string) => `Hapus ${name} dari penutur`,
    withdraw: 'Tarik semua rekamannya',
    withdrawOne: (name: string) => `Tarik semua rekaman ${name}`,
    confirm: (name: string) => `Hapus semua rekaman ${name}?`,
  },
} as const
