/** A question for somebody who cannot read Hangul yet: a common word, or a syllable to read. */
export interface FirstQuestion {
  id: string
  /** Whether its meaning or its sound is asked. */
  asks: 'meaning' | 'sound'
  korean: string
  options: readonly [string, string, string, string]
  /** Index of the right option, from 0. */
  key: 0 | 1 | 2 | 3
  /** Explanation in Indonesian. */
  explanation: string
  /** Words worth looking up. */
  words: readonly string[]
}

/** Instructions of questions, in Indonesian. */
export const firstInstructions = {
  meaning: 'Apa artinya?',
  sound: 'Bagaimana bacanya?',
} as const

export const firstQuestions: readonly FirstQuestion[] = [
  {
    id: 'first-water',
    asks: 'meaning',
    korean: '물',
    options: ['api', 'air', 'tanah', 'angin'],
    key: 1,
    explanation:
      '물 (mul) artinya air. Di rumah makan kamu bisa bilang 물 주세요 (mul juseyo), “minta air”.',
    words: ['물'],
  },
  {
    id: 'first-a',
    asks: 'sound',
    korean: '아',
    options: ['a', 'o', 'u', 'i'],
    key: 0,
    explanation:
      '아 dibaca “a”. Lingkaran ㅇ di depan tidak berbunyi; ㅏ, garis dengan tangkai di kanan, berbunyi a. Dua suku kata 아이 (ai) artinya anak.',
    words: ['아이'],
  },
  {
    id: 'first-thanks',
    asks: 'meaning',
    korean: '감사합니다',
    options: ['Selamat tinggal', 'Maaf', 'Terima kasih', 'Sampai jumpa'],
    key: 2,
    explanation:
      '감사합니다 (gamsahamnida) artinya terima kasih, sopan kepada siapa saja. Orang Korea mengucapkannya sambil sedikit menunduk.',
    words: ['감사합니다'],
  },
  {
    id: 'first-rice',
    asks: 'meaning',
    korean: '밥',
    options: ['nasi', 'sup', 'roti', 'mi'],
    key: 0,
    explanation:
      '밥 (bap) artinya nasi, dan juga makan: 밥 먹었어요? (bap meogeosseoyo?) artinya “Sudah makan?”, sapaan yang akrab.',
    words: ['밥'],
  },
  {
    id: 'first-na',
    asks: 'sound',
    korean: '나',
    options: ['ga', 'ma', 'da', 'na'],
    key: 3,
    explanation:
      '나 dibaca “na”: ㄴ berbunyi n, ㅏ berbunyi a. Kamu baru saja membaca satu kata: 나 artinya “aku”.',
    words: ['나'],
  },
  {
    id: 'first-family',
    asks: 'meaning',
    korean: '가족',
    options: ['tetangga', 'guru', 'keluarga', 'tamu'],
    key: 2,
    explanation:
      '가족 (gajok) artinya keluarga. Dalam percakapan, orang Korea menyebutnya 우리 가족 (uri gajok), “keluarga kami”.',
    words: ['가족'],
  },
  {
    id: 'first-yes',
    asks: 'meaning',
    korean: '네',
    options: ['tidak', 'ya', 'belum', 'nanti'],
    key: 1,
    explanation: '네 (ne) artinya “ya”, dengan sopan. Lawannya 아니요 (aniyo), “tidak”.',
    words: ['네', '아니요'],
  },
  {
    id: 'first-go',
    asks: 'sound',
    korean: '고',
    options: ['gu', 'go', 'gi', 'ga'],
    key: 1,
    explanation:
      '고 dibaca “go”: ㄱ berbunyi g, ㅗ berbunyi o. Vokal yang mendatar seperti ㅗ ditulis di bawah konsonannya, seperti dalam 고기 (gogi), daging.',
    words: ['고기'],
  },
  {
    id: 'first-school',
    asks: 'meaning',
    korean: '학교',
    options: ['sekolah', 'pasar', 'kantor', 'rumah sakit'],
    key: 0,
    explanation:
      '학교 (hakgyo) artinya sekolah. Orang yang belajar di sana adalah 학생 (haksaeng).',
    words: ['학교', '학생'],
  },
  {
    id: 'first-friend',
    asks: 'meaning',
    korean: '친구',
    options: ['kakak', 'anak', 'tamu', 'teman'],
    key: 3,
    explanation:
      '친구 (chingu) artinya teman. Di Korea yang disebut 친구 biasanya teman yang seumur.',
    words: ['친구'],
  },
  {
    id: 'first-mu',
    asks: 'sound',
    korean: '무',
    options: ['mo', 'mi', 'mu', 'ma'],
    key: 2,
    explanation:
      '무 dibaca “mu”: ㅁ berbunyi m, ㅜ berbunyi u. 무 juga sebuah kata: lobak, bahan kimchi.',
    words: ['무'],
  },
  {
    id: 'first-sorry',
    asks: 'meaning',
    korean: '미안합니다',
    options: ['Maaf', 'Halo', 'Selamat makan', 'Terima kasih'],
    key: 0,
    explanation:
      '미안합니다 (mianhamnida) artinya maaf. Kepada orang yang belum dikenal lebih sopan 죄송합니다 (joesonghamnida).',
    words: ['미안합니다', '죄송합니다'],
  },
  {
    id: 'first-money',
    asks: 'meaning',
    korean: '돈',
    options: ['jam', 'toko', 'uang', 'rumah'],
    key: 2,
    explanation: '돈 (don) artinya uang. Mata uang Korea adalah 원 (won).',
    words: ['돈', '원'],
  },
  {
    id: 'first-milk',
    asks: 'sound',
    korean: '우유',
    options: ['ayu', 'uyu', 'oyo', 'iyu'],
    key: 1,
    explanation:
      '우유 dibaca “uyu”: ㅜ berbunyi u, dan dengan satu tangkai lagi ㅠ berbunyi yu. Artinya susu.',
    words: ['우유'],
  },
]
