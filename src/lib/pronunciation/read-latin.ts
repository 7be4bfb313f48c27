/** Latin words and abbreviations that are not read letter by letter, or not as in English. */
const WORDS: Readonly<Record<string, string>> = {
  TOPIK: '토픽',
  'E-9': '이나인',
  'H-2': '에이치투',
  A4: '에이포',
  'WI-FI': '와이파이',
  WIFI: '와이파이',
  'K-POP': '케이팝',
  KPOP: '케이팝',
  'E-MAIL': '이메일',
  EMAIL: '이메일',
  SAPA: '사파',
  OK: '오케이',
  NO: '노',
  APP: '앱',
  INTERNET: '인터넷',
  KAKAOTALK: '카카오톡',
  NAVER: '네이버',
  KOREA: '코리아',
  INDONESIA: '인도네시아',
}

const LETTERS: Readonly<Record<string, string>> = {
  A: '에이',
  B: '비',
  C: '시',
  D: '디',
  E: '이',
  F: '에프',
  G: '지',
  H: '에이치',
  I: '아이',
  J: '제이',
  K: '케이',
  L: '엘',
  M: '엠',
  N: '엔',
  O: '오',
  P: '피',
  Q: '큐',
  R: '아르',
  S: '에스',
  T: '티',
  U: '유',
  V: '브이',
  W: '더블유',
  X: '엑스',
  Y: '와이',
  Z: '제트',
}

const KNOWN = new RegExp(`(^|[^A-Z])(${Object.keys(WORDS).join('|')})(?![A-Z\\d])`, 'gi')

/** Replaces known words, including their digits; call this before numbers are read. */
export function readLatinWords(text: string): string {
  return text.replace(
    KNOWN,
    (_, before: string, word: string) => before + (WORDS[word.toUpperCase()] ?? word),
  )
}

/** Replaces all other Latin letters by their names: EPS is 이피에스. */
export function readLatinLetters(text: string): string {
  return text
    .replace(/([A-Za-z가-힣])[-/&](?=[A-Za-z가-힣])/g, '$1 ')
    .replace(/[A-Za-z]/g, letter => LETTERS[letter.toUpperCase()] ?? letter)
}
