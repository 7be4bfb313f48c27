import type { Ending } from './ending.ts'
import { chineseNumeral, nativeNumeral, numeralOf } from './numerals.ts'

/** A number before its counter, without a space. */
export const NUMBER: Ending = { form: '수', name: 'bilangan', level: 'beginner', bias: 0.5 }

const ONES = '한|두|세|석|네|넉|다섯|여섯|일곱|여덟|아홉'
const TENS = '열|스물|서른|마흔|쉰|예순|일흔|여든|아흔'
const NATIVE = `(?:${TENS})?(?:${ONES})|${TENS}|스무|몇|여러`
const CHINESE = '[일이삼사오육칠팔구십백천만억]+'
/** Counters by the kind of numeral: 세 시, 삼 분; digits go with either. */
const COUNTED_NATIVE =
  '시|시간|명|분|사람|개|살|마리|권|잔|병|번|번째|장|대|채|벌|켤레|송이|그루|그릇|달|주|주일|가지|군데|곳|쪽|통|조각|자루|봉지|상자|접시|모금|숟가락'
const COUNTED_CHINESE =
  '분|초|일|월|년|개월|주|주일|원|층|호|호선|번|세|인분|학년|반|쪽|페이지|킬로|킬로그램|그램|미터|센티미터|리터|도|퍼센트|점|등|명|달러|루피아'
const COUNTED = new RegExp(
  `^(?:(${NATIVE})(${COUNTED_NATIVE})|(${CHINESE})(${COUNTED_CHINESE})|(\\d+(?:[천만억]+)?)(${COUNTED_NATIVE}|${COUNTED_CHINESE}))$`,
  'u',
)

const NATIVE_COUNTER = new Set(COUNTED_NATIVE.split('|'))
const CHINESE_COUNTER = new Set(COUNTED_CHINESE.split('|'))
const thousands = new Intl.NumberFormat('id')

/**
 * Splits a number and its counter that are written together: 두명, 만원, 3시.
 *
 * @returns undefined for any other word
 */
export function countedIn(word: string): { number: string; counter: string } | undefined {
  const [number, counter] = COUNTED.exec(word)?.slice(1).filter(Boolean) ?? []
  return number && counter ? { number, counter } : undefined
}

/** Whether a reading is of something that is counted. */
export function isCounted({ parts }: { parts: readonly { rule: { form: string } }[] }): boolean {
  return parts[0]?.rule.form === NUMBER.form
}

/** Returns the rule of a number before a counter, named by its value or by how it is read. */
export function numberRule(number: string, counter: string): Ending {
  const name = /^\d+$/.test(number) ? readings(Number(number), counter) : value(number)
  return name ? { ...NUMBER, name } : NUMBER
}

/** Returns how digits are read before a counter: 3시 is 세, 3월 is 삼, 3번 either. */
function readings(number: number, counter: string): string {
  const native = NATIVE_COUNTER.has(counter) ? nativeNumeral(number) : ''
  const chinese = CHINESE_COUNTER.has(counter) || !native ? chineseNumeral(number) : ''
  const read = [native, chinese].filter(Boolean).join(' / ')
  return read && `dibaca ${read}`
}

function value(number: string): string {
  const numeral = numeralOf(number)
  return numeral ? thousands.format(numeral.value) : ''
}
