/** Counters with native numerals (세 개); all other units take Sino-Korean ones (삼 층). */
const NATIVE_COUNTERS =
  '시간 사람 마리 그루 송이 자루 켤레 봉지 상자 박스 가지 군데 그릇 조각 바퀴 방울 숟가락 다발 포기 번째 차례 가족 개 명 살 잔 병 장 권 벌 채 척 통 곳 끼 달 쌍 줄 컵 알 팀 곡 모'

/** Readings of units in Latin letters or signs after a number. */
export const UNITS: Readonly<Record<string, string>> = {
  kg: '킬로그램',
  g: '그램',
  mg: '밀리그램',
  km: '킬로미터',
  m: '미터',
  cm: '센티미터',
  mm: '밀리미터',
  l: '리터',
  ml: '밀리리터',
  t: '톤',
  kcal: '킬로칼로리',
  kw: '킬로와트',
  w: '와트',
  v: '볼트',
  gb: '기가바이트',
  mb: '메가바이트',
  '㎏': '킬로그램',
  '㎞': '킬로미터',
  '㎝': '센티미터',
  '㎜': '밀리미터',
  '㎡': '제곱미터',
  'm²': '제곱미터',
  '%': '퍼센트',
  '℃': '도',
  '°c': '도',
  '°': '도',
}

/** Currency signs before a number, with the word that is read after it. */
export const CURRENCIES: Readonly<Record<string, string>> = {
  '₩': '원',
  '\\': '원',
  $: '달러',
  '€': '유로',
  '¥': '엔',
  Rp: '루피아',
}

/** Months that are not read like their number. */
export const MONTHS: Readonly<Record<number, string>> = { 6: '유', 10: '시' }

const NATIVE = new RegExp(`^(?:${NATIVE_COUNTERS.split(' ').join('|')})`)
/** Words that begin like a counter: 개월 like 개, and others. */
const NOT_NATIVE = /^(?:개월|개국|장소|명절|병원|살림|권리|달러|통계|채널|알코올)/
/** Largest native numeral; from 백 on all counters take Sino-Korean ones. */
const NATIVE_MAX = 99
const HOURS = 12

/**
 * Whether `count` is read as a native numeral before the following text.
 *
 * @param before the text before the number: 하루에 3번 counts, 3번 문제 is an ordinal
 */
export function takesNative(count: number, following: string, before: string): boolean {
  if (count < 1 || count > NATIVE_MAX) return false
  if (/^시(?![가-힣]|$)|^시(?:[에가는부까쯤경정이반]|전|후)|^시$/.test(following))
    return count <= HOURS
  // 20대 is an age group; machines are seldom counted in tens.
  if (/^대(?!학|리|략|한|상)/.test(following)) return count < 20 || count % 10 !== 0
  if (/^번(?!째|호|지)/.test(following)) return /(?:하루|주일|한 ?달|매일|주|년)에? $/.test(before)
  return NATIVE.test(following) && !NOT_NATIVE.test(following)
}
