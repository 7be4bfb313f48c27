/** Server-rendered texts of "Kata saya". */
export const words = {
  title: 'Kata saya',
  description: 'Kata yang kamu simpan, ulangan hari ini, dan kemajuanmu.',
  needsScript:
    'Untuk mengulang, mengubah, dan memindahkan kata, aktifkan JavaScript di perambanmu. Daftarnya tetap bisa dibaca.',
  queue: {
    heading: 'Ulangan hari ini',
    /** The parts of the number of words left. */
    parts: (saved: number, ofLessons: number) =>
      saved > 0 ? `= ${saved} tersimpan + ${ofLessons} dari pelajaran` : 'semua dari pelajaranmu',
    mode: 'Jenis kartu',
    leave: 'Tutup ulangan (yang sudah dinilai tersimpan)',
    modes: { mixed: 'Campuran', reading: 'Baca', listening: 'Dengar', typing: 'Ketik' },
    voices: 'Kartu dengar memakai suara perangkatmu atau suara Sapa.',
    chooseVoice: 'Pilih suara',
    noVoices:
      'Perangkat ini tidak punya suara bahasa Korea, jadi kartu dengar memakai suara Sapa. Kata yang belum direkam jadi kartu baca atau ketik.',
    anew: 'Perbarui kemajuan',
    doneToday: (count: number) => `${count} kata selesai.`,
    none: 'Tidak ada kata yang menunggu hari ini.',
    failed: 'Ulangan hari ini belum bisa dimuat. Muat ulang halaman ini sebentar lagi.',
  },
  progress: {
    heading: 'Kemajuan',
    total: (total: string) => `${total} kata tersimpan`,
    states: { known: 'Sudah ingat', learning: 'Dipelajari', new: 'Belum dimulai' },
    due: 'Menunggu tujuh hari ini',
    day: 'Hari',
    words: 'Kata',
    today: 'Hari ini',
    failed: 'Kemajuanmu belum bisa dimuat.',
  },
  all: {
    heading: 'Semua kata',
    filter: 'Cari kata',
    q: 'Cari',
    placeholder: 'Kata, romanisasi, atau arti',
    list: 'Daftar',
    anyList: 'Semua',
    state: 'Status',
    anyState: 'Semua',
    button: 'Tampilkan',
    found: (total: string) => `${total} kata cocok`,
    none: 'Belum ada kata tersimpan',
    noneText: 'Simpan kata dari kamus atau pelajaran; kata yang kamu ulang juga terkumpul di sini.',
    dictionary: 'Cari di kamus',
    lessons: 'Buka pelajaran',
    noneFound: 'Tidak ada kata yang cocok.',
    clear: 'Tampilkan semua',
    due: (day: string) => `Diulang ${day}`,
    waiting: 'Menunggu diulang',
    edit: (word: string) => `Atur ${word}`,
    lists: 'Daftar',
    listsHelp: 'Pisahkan dengan titik koma, misalnya: Drama; Pekerjaan',
    save: 'Simpan daftar',
    remove: 'Hapus dari Kata saya',
    removeHelp:
      'Kata ini tidak ditanyakan lagi. Catatan ulangannya tetap ada kalau nanti kamu simpan lagi.',
    failed: 'Daftar katamu belum bisa dimuat. Muat ulang halaman ini sebentar lagi.',
    pages: 'Halaman kata',
  },
  exchange: {
    heading: 'Lainnya',
    about: 'Unduh kata, atau ambil dari berkas',
    export: 'Unduh semua kata',
    exportText: 'Dengan daftar dan artinya, untuk disimpan atau dipakai di aplikasi lain.',
    csv: 'CSV (lembar kerja)',
    anki: 'Teks Anki',
    import: 'Ambil kata dari berkas',
    importText:
      'Berkas CSV atau teks Anki: satu kata per baris, kata Korea lalu artinya. Tiap kata dicari di kamus Sapa.',
    file: 'Berkas',
    check: 'Periksa berkas',
  },
} as const

/** Dynamic texts of "Kata saya", a separate export so that scripts contain only these. */
export const wordsScript = {
  /** Offers words beyond those of the day: due ones, which come first, and new ones. */
  goOn: (words: { due: number; new: number }) => {
    if (words.due === 0) return `Kenalan dengan ${words.new} kata baru`
    return `Ulangi ${words.due} kata lagi${words.new > 0 ? `, lalu ${words.new} kata baru` : ''}`
  },
  delivered: 'Yang tersimpan sudah terkirim.',
  listsSaved: 'Daftarnya tersimpan.',
  removed: (word: string) => `${word} dihapus dari Kata saya.`,
  restore: 'Simpan lagi',
  restored: (word: string) => `${word} tersimpan lagi.`,
  unsure: 'Belum pasti berhasil: jawabannya belum kami terima. Coba lagi; aman diulang.',
  exported: 'Berkasnya terunduh.',
  noFile: 'Pilih berkasnya dulu.',
  tooLarge: 'Berkas ini terlalu besar. Bagi menjadi beberapa berkas.',
  notText: 'Berkas ini bukan teks UTF-8. Simpan lagi sebagai “CSV UTF-8”, lalu coba lagi.',
  report: (rows: number, added: number, known: number) =>
    `${rows} baris: ${added} kata baru, ${known} sudah tersimpan.`,
  bad: (rows: number) => `${rows} baris dilewati:`,
  badRow: (line: number, text: string) => `Baris ${line}${text === '' ? '' : ` (${text})`}: `,
  problems: {
    'not-in-dictionary': 'tidak ada di kamus.',
    ambiguous: 'ada beberapa kata yang ditulis begini; tulis artinya seperti di kamus:',
    'no-word': 'kata Koreanya kosong.',
    'bad-list': 'nama daftarnya tidak bisa dipakai.',
  },
  more: (rows: number) => `… dan ${rows} baris lagi.`,
  save: (added: number) => `Simpan ${added} kata`,
  saved: (added: number) => `${added} kata tersimpan.`,
  nothing: 'Tidak ada kata baru di berkas ini.',
} as const
