const DIGITS = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'] as const
const SMALL_UNITS = ['', '십', '백', '천'] as const
const LARGE_UNITS = ['', '만', '억', '조', '경'] as const
const NATIVE_TENS = [
  '',
  '열',
  '스물',
  '서른',
  '마흔',
  '쉰',
  '예순',
  '일흔',
  '여든',
  '아흔',
] as const
const NATIVE_ONES = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉'] as const

/**
 * Reads a whole number in Sino-Korean numerals: 20000 is 이만, 26 이십육, 12500 만 이천오백. It is
 * a string of digits, so that long ones lose no precision.
 */
export function sinoNumeral(digits: string): string {
  const significant = digits.replace(/^0+/, '')
  if (significant === '') return DIGITS[0]
  // A number beyond the largest unit is read digit by digit.
  if (significant.length > LARGE_UNITS.length * 4) return readDigits(digits, DIGITS[0])
  const groups =
    significant.padStart(Math.ceil(significant.length / 4) * 4, '0').match(/.{4}/g) ?? []
  return groups
    .map((group, at) => {
      const unit = LARGE_UNITS[groups.length - 1 - at] ?? ''
      const said = underTenThousand(group)
      if (said === '') return ''
      // 10000 is 만, not 일만; 100000000 is 일억.
      return said === '일' && unit === '만' ? unit : said + unit
    })
    .filter(said => said !== '')
    .join(' ')
}

function underTenThousand(group: string): string {
  return [...group]
    .map((digit, at) => {
      const unit = SMALL_UNITS[3 - at] ?? ''
      if (digit === '0') return ''
      return digit === '1' && unit ? unit : (DIGITS[Number(digit)] ?? '') + unit
    })
    .join('')
}

/** Returns a native numeral from 1 to 99 in its form before a counter: 한, 열두, 스무. */
export function nativeNumeral(count: number): string {
  if (count === 20) return '스무'
  return (NATIVE_TENS[Math.floor(count / 10)] ?? '') + (NATIVE_ONES[count % 10] ?? '')
}

/** Reads digit by digit, for telephone numbers and decimals. */
export function readDigits(digits: string, zero: string): string {
  return [...digits].map(digit => (digit === '0' ? zero : (DIGITS[Number(digit)] ?? ''))).join('')
}
