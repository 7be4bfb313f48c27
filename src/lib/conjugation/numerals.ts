const NATIVE_ONES = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉']
const NATIVE_TENS = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔']
/** Other forms of native numerals, before some counters. */
const VARIANTS: Readonly<Record<string, string>> = { 석: '세', 넉: '네' }
const TWENTY = '스무'
const NATIVE_MAX = 99
const NATIVE = new RegExp(
  `^(${NATIVE_TENS.join('|')})(${NATIVE_ONES.join('|')}|${Object.keys(VARIANTS).join('|')})$`,
  'u',
)
const CHINESE_ONES = '영일이삼사오육칠팔구'
const POWERS = ['', '십', '백', '천']
const GROUPS = ['', '만', '억']
const CHINESE = /^[일이삼사오육칠팔구십백천만억]+$/u
const GROUP = 10_000
const CHINESE_MAX = GROUP ** GROUPS.length - 1

/** A number in Hangul. */
export interface Numeral {
  value: number
  /** The words of which it is made, in order: 열 and 두 of 열두. */
  words: readonly string[]
}

/** Returns the value of a numeral before a counter (열두, 삼만); undefined for any other text. */
export function numeralOf(text: string): Numeral | undefined {
  if (text === TWENTY) return { value: 20, words: [TWENTY] }
  const [, ten = '', one = ''] = NATIVE.exec(text) ?? []
  if (ten || one) {
    const value =
      10 * NATIVE_TENS.indexOf(ten) + Math.max(NATIVE_ONES.indexOf(VARIANTS[one] ?? one), 0)
    return { value, words: [ten, one].filter(Boolean) }
  }
  return CHINESE.test(text) ? { value: chineseValue(text), words: [...new Set(text)] } : undefined
}

/** Returns a number as a native numeral before a counter; empty if it has none. */
export function nativeNumeral(number: number): string {
  if (number === 20) return TWENTY
  if (number < 1 || number > NATIVE_MAX) return ''
  return (NATIVE_TENS[Math.floor(number / 10)] ?? '') + (NATIVE_ONES[number % 10] ?? '')
}

/** Returns a number as a Chinese numeral; empty if it is too large. */
export function chineseNumeral(number: number): string {
  if (number > CHINESE_MAX) return ''
  if (number === 0) return '영'
  let text = ''
  for (const [at, group] of GROUPS.entries()) {
    const value = Math.floor(number / GROUP ** at) % GROUP
    if (value > 0) text = (value === 1 && group === '만' ? '' : belowGroup(value)) + group + text
  }
  return text
}

function belowGroup(value: number): string {
  const digits = String(value)
  return [...digits]
    .map((digit, at) => {
      const power = POWERS[digits.length - 1 - at] ?? ''
      if (digit === '0') return ''
      return (digit === '1' && power ? '' : CHINESE_ONES.charAt(Number(digit))) + power
    })
    .join('')
}

function chineseValue(text: string): number {
  let [total, group, digit] = [0, 0, 0]
  for (const letter of text) {
    if (GROUPS.includes(letter)) {
      total += (group + digit || 1) * GROUP ** GROUPS.indexOf(letter)
      group = digit = 0
    } else if (POWERS.includes(letter)) {
      group += (digit || 1) * 10 ** POWERS.indexOf(letter)
      digit = 0
    } else digit = CHINESE_ONES.indexOf(letter)
  }
  return total + group + digit
}
