import type { GlossLanguage, Relation } from '../../contract/dictionary.ts'

interface EntryTexts {
  frames: string
  withHanja: string
  relations: Record<Relation, string>
  uses: string
  mockTest: string
  practice: string
  copy: string
  copied: string
  share: string
  linkCopied: string
  notCopied: string
  noVoice: string
  /** Whose voice is heard where it is not the device's. */
  synthetic: string
  person: string
  silent: string
}

/** Texts that only an entry needs; they are in its chunk. */
export const entryTexts: Readonly<Record<GlossLanguage, EntryTexts>> = {
  id: {
    frames: 'Partikel yang dipakai',
    withHanja: 'Kata lain dengan hanja',
    relations: {
      opposite: 'Lawan kata',
      similar: 'Mirip artinya',
      confused: 'Sering tertukar',
      polite: 'Bentuk yang lebih hormat',
      humble: 'Bentuk yang merendah',
      base: 'Kata kerja dasar',
      passive: 'Bentuk pasif',
      causative: 'Bentuk kausatif',
      short: 'Bentuk singkat',
      full: 'Bentuk lengkap',
      lighter: 'Nuansa lebih ringan',
      heavier: 'Nuansa lebih berat',
      stronger: 'Nuansa lebih kuat',
      softer: 'Nuansa lebih lembut',
      'see-also': 'Lihat juga',
    },
    uses: 'Kata ini muncul di',
    mockTest: 'Simulasi',
    practice: 'Latihan',
    copy: 'Salin',
    copied: 'Sudah disalin.',
    share: 'Bagikan',
    linkCopied: 'Tautannya sudah disalin.',
    notCopied: 'Belum bisa disalin. Pilih teksnya, lalu salin sendiri.',
    noVoice:
      'Perangkat ini tidak punya suara bahasa Korea. Pasang suaranya di setelan “Teks ke ucapan”.',
    synthetic: 'Suara sintetis',
    person: 'Rekaman orang',
    silent: 'Suaranya belum bisa diputar. Coba lagi sebentar lagi.',
  },
  en: {
    frames: 'Particles it takes',
    withHanja: 'Other words with the hanja',
    relations: {
      opposite: 'Opposite',
      similar: 'Similar meaning',
      confused: 'Often mixed up with',
      polite: 'More polite',
      humble: 'Humble form',
      base: 'Base verb',
      passive: 'Passive',
      causative: 'Causative',
      short: 'Short form',
      full: 'Full form',
      lighter: 'Lighter nuance',
      heavier: 'Heavier nuance',
      stronger: 'Stronger nuance',
      softer: 'Softer nuance',
      'see-also': 'See also',
    },
    uses: 'You meet this word in',
    mockTest: 'Mock test',
    practice: 'Practice',
    copy: 'Copy',
    copied: 'Copied.',
    share: 'Share',
    linkCopied: 'The link was copied.',
    notCopied: 'This could not be copied. Select the text and copy it yourself.',
    noVoice: 'This device has no Korean voice. Install one in its “Text to speech” settings.',
    synthetic: 'Synthetic voice',
    person: 'Recorded by a person',
    silent: 'This cannot be played right now. Try again in a moment.',
  },
  ko: {
    frames: '문형',
    withHanja: '같은 한자가 있는 말',
    relations: {
      opposite: '반대말',
      similar: '비슷한말',
      confused: '헷갈리기 쉬운 말',
      polite: '높임말',
      humble: '낮춤말',
      base: '기본 동사',
      passive: '피동사',
      causative: '사동사',
      short: '준말',
      full: '본말',
      lighter: '작은말',
      heavier: '큰말',
      stronger: '센말',
      softer: '여린말',
      'see-also': '참고어',
    },
    uses: '이 말이 나오는 곳',
    mockTest: '모의시험',
    practice: '연습',
    copy: '복사',
    copied: '복사했습니다.',
    share: '공유',
    linkCopied: '링크를 복사했습니다.',
    notCopied: '복사하지 못했습니다. 글을 선택해서 직접 복사하세요.',
    noVoice: '이 기기에는 한국어 음성이 없습니다. ‘텍스트 음성 변환’ 설정에서 설치하세요.',
    synthetic: '합성 음성',
    person: '사람이 녹음한 음성',
    silent: '지금은 재생할 수 없습니다. 잠시 후 다시 시도하세요.',
  },
}
