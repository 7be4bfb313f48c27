const DIGITS = '영일이삼사오육칠팔구'
const PLACES = ['', '십', '백', '천']
const GROUPS = ['', '만', '억']
const DIGITS_MAX = 12

/** A number word with its value. */
export interface NumberWord {
  value: number
  word: string
}

/** Splits a number into its Korean words: 123 is 백, 이, 십 and 삼. */
export function numberWords(text: string): NumberWord[] {
  const digits = text.replace(/[.,\s]/g, '').replace(/^0+(?=\d)/, '')
  if (!/^\d+$/.test(digits) || digits.length > DIGITS_MAX) return []
  if (digits === '0') return [{ value: 0, word: '영' }]
  const words = [...digits].flatMap((digit, at) => wordsOf(digits, Number(digit), at))
  const byWord = new Map(words.map(each => [each.word, each]))
  return [...byWord.values()]
}

function wordsOf(digits: string, digit: number, at: number): NumberWord[] {
  const power = digits.length - 1 - at
  const place = power % 4
  const group = Math.floor(power / 4)
  const found: NumberWord[] = []
  // A thousand is 천, not 일천.
  if (digit > 1 || (digit === 1 && place === 0 && !(group === 1 && at === 0)))
    found.push({ value: digit, word: DIGITS.charAt(digit) })
  if (digit > 0 && place > 0) found.push({ value: 10 ** place, word: PLACES[place] ?? '' })
  const isGroup = place === 0 && group > 0 && Number(digits.slice(Math.max(0, at - 3), at + 1)) > 0
  if (isGroup) found.push({ value: 10 ** (group * 4), word: GROUPS[group] ?? '' })
  return found
}
