import type { Failure } from '../../../api/http.ts'

const failures: Partial<Record<Failure['code'], string>> = {
  network: 'Server tidak bisa dihubungi. Periksa koneksi internetmu, lalu coba lagi.',
  timeout: 'Server terlalu lama menjawab. Coba lagi sebentar lagi.',
  wait: 'Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.',
  unavailable: 'Layanan sedang sibuk. Coba lagi sebentar lagi.',
  'not-found': 'Audio ini tidak ada.',
}

export const id = {
  /** Text fixed by the specification in every language. */
  search: 'Search Lessons',
  filter: 'Filter by Chapter',
  download: 'Download',
  hint: 'Cari pelajaran',
  allChapters: 'Semua bab',
  apply: 'Terapkan',
  clear: 'Hapus filter',
  synthetic: 'Suara sintetis',
  syntheticHint:
    'Suara ini dibuat oleh program, bukan rekaman orang. Pelafalan aslinya bisa sedikit berbeda.',
  pack: 'Semua audio dalam satu berkas',
  chapters: (count: number) => `${count} bab`,
  mobileData: (size: string) =>
    `Unduhan ini memakai ${size} kuota. Lewat Wi-Fi, kuotamu tidak terpakai. Memutar di halaman ini hanya memuat bab yang kamu putar.`,
  checkFile: 'Periksa keutuhan berkas',
  checkHint: 'Berkas yang utuh punya sidik SHA-256 ini:',
  chapterList: 'Daftar bab',
  chapter: (number: number, title: string) => `Bab ${number}: ${title}`,
  sentences: (count: number) => `${count} kalimat`,
  found: (chapters: number, sentences: number) => `${sentences} kalimat di ${chapters} bab`,
  nothing: 'Tidak ada pelajaran yang cocok',
  nothingHint: 'Periksa ejaannya, coba kata lain, atau hapus filter.',
  play: (title: string) => `Putar ${title}`,
  pause: (title: string) => `Jeda ${title}`,
  playLine: 'Putar dari kalimat ini',
  readOnly: 'Audionya belum tersedia; kamu bisa membacanya dulu.',
  translation: 'Tampilkan terjemahan',
  player: 'Pemutar audio',
  position: 'Posisi',
  positionOf: (at: string, all: string) => `${at} dari ${all}`,
  speed: 'Kecepatan',
  repeatChapter: 'Ulangi bab',
  repeatSentence: 'Ulangi kalimat',
  loading: 'Memuat…',
  playFailed: 'Audio belum bisa diputar',
  playFailedHint:
    'Berkasnya gagal dimuat atau diputar. Periksa jaringan dan suara perangkatmu, lalu coba lagi.',
  playFailedOffline: 'Kamu sedang offline. Sambungkan internet, lalu coba lagi.',
  retry: 'Coba lagi',
  offline: 'Kamu sedang offline. Audio yang sudah dimuat tetap bisa diputar.',
  unavailable: 'Belum tersedia',
  unavailableHint:
    'Audio buku ini masih kami siapkan, dan tanggal terbitnya belum ada. Yang sudah bisa kamu dengarkan dan unduh:',
  otherBook: 'Audio EPS-TOPIK',
  failedTitle: 'Audio belum bisa dimuat',
  offlineTitle: 'Kamu sedang offline',
  failures,
}
