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
  import: 'Impor',
  kinds: { word: 'Kata', example: 'Contoh kalimat', class: 'Kelas', test: 'Tes' },
  kindLabel: 'Yang direkam',
  progress: {
    word: 'Kata dengan suara orang',
    example: 'Contoh dengan suara orang',
    class: 'Kelas dan topik dengan suara orang',
    test: 'Tes dan latihan dengan suara orang',
  },
  progressOf: (count: string, all: string, unit: string) => `${count} dari ${all} ${unit}`,
  groupOf: (count: string, all: string) => `${count} dari ${all}`,
  units: { word: 'kata', example: 'contoh', class: 'kalimat', test: 'kalimat' },
  groups: {
    word: 'Per tingkat',
    example: 'Per tingkat',
    class: 'Per kelas dan topik',
    test: 'Per tes dan latihan',
  },
  levels: {
    beginner: 'Pemula',
    intermediate: 'Menengah',
    advanced: 'Mahir',
    other: 'Tanpa tingkat',
  },
  voices: { female: 'suara perempuan', male: 'suara laki-laki' },
  heardIn: (place: string) => `Terdengar di ${place}`,
  waitingCount: (count: string) => `${count} menunggu diperiksa`,
  loading: 'Sedang memuat…',
  retry: 'Coba lagi',
  notDone: (why: string) => `Belum berhasil. ${why}`,
  offline: 'Kamu sedang offline. Lanjutkan saja: rekamanmu disimpan di perangkat ini.',

  /** Takes on the device that the server does not have yet. */
  pending: {
    count: (count: string) =>
      `${count} rekaman menunggu di perangkat ini dan terkirim begitu tersambung.`,
    refused: (text: string, why: string) => `“${text}” tidak diterima. ${why}`,
  },

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
    outcomes: {
      sent: (text: string) => `“${text}” sudah dikirim.`,
      waiting: (text: string) => `“${text}” disimpan di perangkat ini, terkirim begitu tersambung.`,
    },
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

  script: {
    heading: 'Naskah',
    note: 'Semua teks bagian ini yang belum direkam, dalam urutan studio. Untuk PDF, pilih “Simpan sebagai PDF” saat mencetak.',
    download: 'Unduh CSV',
    print: 'Cetak',
    title: (kind: string) => `Naskah rekaman Sapa · ${kind}`,
    sheet: (number: string, all: string) => `Lembar ${number} dari ${all}`,
    columns: ['No.', 'Teks', 'Dibaca', 'Arti'],
  },

  importing: {
    about:
      'Rekaman yang dibuat di tempat lain: pilih map berisi berkas WAV dan satu CSV. Browser ini memotong hening, mengukur, dan mengirimnya sebagai rekaman penuturnya, yang harus sudah setuju; lalu orang lain memeriksanya.',
    columns:
      'Kolom CSV: file, speaker (email penutur), dan text, id, atau address. Naskah yang diunduh di “Rekam” bisa dipakai: tambahkan kolom file dan speaker.',
    folder: 'Map',
    files: 'Atau berkasnya satu per satu',
    noCsv: 'Belum ada CSV di pilihanmu. Tambahkan satu, lalu pilih lagi.',
    manyCsvs: 'Ada lebih dari satu CSV di pilihanmu. Sisakan satu, lalu pilih lagi.',
    noColumns: 'CSV-nya harus punya kolom file, speaker, dan text, id, atau address.',
    noFile: 'berkasnya tidak ada di pilihanmu',
    noText: 'teksnya tidak ada di naskah: salah tulis, atau sudah direkam',
    noSpeaker: 'email penuturnya kosong',
    twice: (row: number) => `teksnya sudah ada di baris ${row}`,
    notDecoded: 'Browser ini tidak bisa membaca berkasnya. Simpan sebagai WAV.',
    notPrepared: 'Berkasnya belum bisa disiapkan. Coba lagi.',
    silent: 'Tidak ada suara yang terdengar.',
    heading: 'Hasil',
    counts: (sent: string, all: string, { failed, wrong }: { failed: string; wrong: string }) =>
      `${sent} dari ${all} terkirim · ${failed} gagal · ${wrong} perlu diperbaiki`,
    send: (count: string) => `Kirim ${count} rekaman`,
    again: (count: string) => `Coba lagi ${count} rekaman`,
    unused: (names: string) => `Tidak disebut di CSV: ${names}`,
    heads: ['Berkas', 'Teks dan penutur', 'Hasil'],
    row: (number: number) => `baris ${number}`,
    states: {
      wrong: 'Baris salah',
      waiting: 'Siap dikirim',
      working: 'Sedang dikirim…',
      sent: 'Terkirim',
      unusable: 'Tidak bisa dipakai',
      failed: 'Gagal',
    },
  },

  reviewing: {
    by: (name: string) => `Oleh ${name}`,
    person: 'Suara orang',
    synthetic: 'Suara sintetis',
    syntheticWhole: 'Suara sintetis, seluruh berkas',
    whole: 'Terdengar begitu semua kalimat dalam berkasnya punya suara orang.',
    nextVersion: 'Di simulasi, rekaman terdengar sejak versi berikutnya terbit.',
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
