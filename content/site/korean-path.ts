/** A part of the learning path from zero to the exams, by its source. */
export type PathPart = PathSource & {
  /** Goals whose path has it; all when absent. */
  for?: readonly string[]
}

type PathSource =
  /** `grammar`: ids of the grammar entries that these learnings teach. */
  | {
      from: 'class'
      id: string
      learnings: readonly string[]
      grammar?: readonly string[]
    }
  /** Topics by their first and last number. */
  | { from: 'topics'; numbers: readonly [number, number] }
  /** Topics of which one is enough, as one step with its own id. */
  | { from: 'choice'; id: string; title: string; numbers: readonly [number, number] }
  | { from: 'test'; id: string }
  /** All tests of an exam's kind that have not come before. */
  | { from: 'exam'; blueprint: string }

export interface PathStage {
  id: string
  heading: string
  text: string
  weeks: readonly { number: number; title: string; parts: readonly PathPart[] }[]
}

/** Dictionary entries of names that lessons show without teaching them: everyday words come first. */
export const shownNames: readonly string[] = ['sapa-세종대왕', 'sapa-한라산']

const TOPIK = ['topik-1', 'topik-2']
const EPS = ['eps-topik']

/**
 * Stages of each goal's path, in order.
 *
 * - EPS-TOPIK asks for life in Korea first and for work second: the stages as they stand.
 * - Work without an exam is the same without exam forms and simulations.
 * - TOPIK I asks for everyday life: its simulations come right after that. The workplace follows,
 *   because its topics teach the grammar of TOPIK I level 2.
 * - TOPIK II builds on all grammar, and has contracts, reports and rights in its texts.
 * - Dramas and everyday life need no workplace.
 */
export const goalStages = {
  'eps-topik': ['hangul', 'everyday', 'workplace', 'field', 'exam'],
  work: ['hangul', 'everyday', 'workplace', 'field'],
  'topik-1': ['hangul', 'everyday', 'exam', 'workplace'],
  'topik-2': ['hangul', 'everyday', 'workplace', 'field', 'exam'],
  everyday: ['hangul', 'everyday'],
} as const

const hangul = (...learnings: string[]): PathPart => {
  return { from: 'class', id: 'hangul-dari-nol', learnings }
}
const topik = (learning: string, ...grammar: string[]): PathPart => {
  return { from: 'class', id: 'topik-1', learnings: [learning], grammar }
}
const eps = (learning: string): PathPart => {
  return { from: 'class', id: 'eps-topik-persiapan', learnings: [learning] }
}
const topics = (first: number, last: number): PathPart => {
  return { from: 'topics', numbers: [first, last] }
}

/** The learning path, week by week. Missing content is omitted. */
export const koreanPath: readonly PathStage[] = [
  {
    id: 'hangul',
    heading: 'Membaca Hangul',
    text: 'Huruf, suku kata, dan bunyinya, sampai kamu bisa membaca apa saja pelan-pelan.',
    weeks: [
      {
        number: 1,
        title: 'Vokal dan konsonan pertama',
        parts: [
          hangul(
            'hangul-01-blok-suku-kata',
            'hangul-02-vokal-dasar',
            'hangul-03-konsonan-dasar',
            'hangul-04-vokal-y',
          ),
        ],
      },
      {
        number: 2,
        title: 'Semua huruf dan batchim',
        parts: [
          hangul(
            'hangul-05-konsonan-aspirasi',
            'hangul-06-konsonan-ganda',
            'hangul-07-vokal-gabungan',
            'hangul-08-batchim',
          ),
        ],
      },
      {
        number: 3,
        title: 'Bunyi, salam, dan angka',
        parts: [
          hangul(
            'hangul-09-batchim-ganda',
            'hangul-10-perubahan-bunyi',
            'hangul-11-salam-perkenalan',
            'hangul-12-angka-mengetik',
          ),
        ],
      },
    ],
  },
  {
    id: 'everyday',
    heading: 'Kehidupan sehari-hari',
    text: 'Tiga topik seminggu: percakapan, kata, dan satu bentuk tata bahasa, lalu lima soal.',
    weeks: [
      {
        number: 4,
        title: 'Salam, negara, dan benda',
        parts: [topik('topik-02-kalimat-dasar', 'ieyo-yeyo', 'eun-neun', 'i-ga'), topics(1, 3)],
      },
      {
        number: 5,
        title: 'Angka, tanggal, dan jam',
        parts: [topik('topik-04-angka-jam-harga'), topics(4, 6)],
      },
      {
        number: 6,
        title: 'Keluarga, rumah, dan tempat',
        parts: [topik('topik-03-kata-kerja', 'ayo-eoyo', 'e', 'eseo'), topics(7, 9)],
      },
      { number: 7, title: 'Jalan, bus, dan makan', parts: [topics(10, 12)] },
      { number: 8, title: 'Belanja, baju, dan uang', parts: [topics(13, 15)] },
      { number: 9, title: 'Cuaca, hobi, dan janji', parts: [topics(16, 18)] },
      { number: 10, title: 'Telepon, hari raya, dan perasaan', parts: [topics(19, 21)] },
      { number: 11, title: 'Sakit dan berobat', parts: [topics(22, 24)] },
      { number: 12, title: 'Bank, paket, dan ponsel', parts: [topics(25, 27)] },
      {
        number: 13,
        title: 'Imigrasi, visa, dan pusat kerja',
        parts: [
          topics(28, 30),
          { ...topik('topik-01-bentuk-ujian'), for: TOPIK },
          { from: 'test', id: 'topik-1-1', for: TOPIK },
        ],
      },
    ],
  },
  {
    id: 'workplace',
    heading: 'Di tempat kerja',
    text: 'Perintah, alat, keselamatan, kontrak, dan upah: yang kamu dengar dan baca setiap hari kerja.',
    weeks: [
      {
        number: 14,
        title: 'Hari pertama, rekan, dan izin',
        parts: [topics(31, 33), eps('eps-04-bertanya-menjawab')],
      },
      {
        number: 15,
        title: 'Sif, perintah, dan alat',
        parts: [topics(34, 36), eps('eps-02-alat-bahan')],
      },
      { number: 16, title: 'Mesin, kemasan, dan mutu', parts: [topics(37, 39)] },
      { number: 17, title: 'Gudang, kebersihan, dan laporan', parts: [topics(40, 42)] },
      {
        number: 18,
        title: 'Keselamatan kerja',
        parts: [topics(43, 45), eps('eps-03-keselamatan')],
      },
      { number: 19, title: 'Kebakaran, asuransi, dan kontrak', parts: [topics(46, 48)] },
      {
        number: 20,
        title: 'Upah, cuti, dan pulang',
        parts: [topics(49, 52), { ...eps('eps-01-bentuk-ujian'), for: EPS }],
      },
    ],
  },
  {
    id: 'field',
    heading: 'Bidang kerjamu',
    text: 'Pilih bidang yang kamu tuju, lalu tutup dengan tata krama dan hakmu.',
    weeks: [
      {
        number: 21,
        title: 'Pilih bidangmu',
        parts: [{ from: 'choice', id: 'pilih-bidang', title: 'Bidang kerjamu', numbers: [53, 58] }],
      },
      { number: 22, title: 'Tata krama dan hak pekerja', parts: [topics(59, 60)] },
    ],
  },
  {
    id: 'exam',
    heading: 'Siap ujian',
    text: 'Kerjakan simulasi dengan waktu seperti ujian, lalu ulangi yang salah.',
    weeks: [
      {
        number: 23,
        title: 'Simulasi EPS-TOPIK',
        parts: [{ from: 'exam', blueprint: 'eps-topik', for: EPS }],
      },
      {
        number: 24,
        title: 'Simulasi TOPIK I',
        parts: [{ from: 'exam', blueprint: 'topik-1', for: TOPIK }],
      },
    ],
  },
]
