import { type Material, type Query, queriesOf } from './query.ts'
import type { Word } from './words.ts'

const TENS = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔']
const ONES = ['', '하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉']
/** Numerals in front of a counter, where they differ. */
const BEFORE: Readonly<Record<string, string>> = {
  하나: '한',
  둘: '두',
  셋: '세',
  넷: '네',
  스물: '스무',
}
const DIGITS = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구']
const POWERS = ['', '십', '백', '천', '만']
const NATIVE_COUNTERS = '살 명 개 권 마리 잔 병 시간 번 장 대 분 달 그릇 켤레 송이'.split(' ')
/** Counters of numbers from Chinese, each with the most of them that people say. */
const SINO_COUNTERS: readonly (readonly [counter: string, most: number])[] = [
  ['원', 99_999],
  ['월', 12],
  ['일', 31],
  ['분', 59],
  ['년', 2_030],
  ['층', 30],
  ['호', 999],
  ['번', 99],
  ['인분', 9],
  ['학년', 6],
  ['개월', 24],
  ['주일', 9],
]
const NUMBERS = 2_000

/**
 * Generates numbers with what they count: 열두 살, 삼만 원, 3월. The counter needs a line, and the
 * number one for each of its words, or its value.
 */
export function numberQueries(material: Material): Query[] {
  const { chance, spelled } = material
  const lines = new Map<string, Query['each']>()
  const make = () => {
    const [parts, number, counter, value] = chance.pick([native, sino, digits])(material)
    const space = chance.pick(['', ' '])
    const text = number + space + counter
    const idsOf = (words: readonly string[]) =>
      new Set(words.flatMap(word => [...(spelled.get(word) ?? [])]).map(({ id }) => id))
    const ids = [...parts, [counter]].map(idsOf)
    // A month has an entry of its own: 구월.
    if (spelled.has(number + counter) || ids.some(({ size }) => size === 0)) return undefined
    const numbers = ids.slice(0, -1).map(ids => new Set([...ids, String(value)]))
    lines.set(text, [...numbers, ...ids.slice(-1)])
    return { text, wanted: spelled.get(counter) ?? [] }
  }
  const words: readonly Word[] = Array.from({ length: NUMBERS }).flatMap(
    () => material.words[0] ?? [],
  )
  const queries = queriesOf('m numbers', words, material, make)
  return queries.map(query => ({ ...query, each: lines.get(query.text) ?? [] }))
}

/** The words of each part of a number, the number as it is written, what it counts, its value. */
type Counted = readonly [parts: string[][], number: string, counter: string, value: number]

function native({ chance }: Material): Counted {
  const value = 1 + chance.below(49)
  const [ten = '', one = ''] = [TENS[Math.floor(value / 10)], ONES[value % 10]]
  const words = [ten, one].filter(Boolean)
  const last = words.at(-1) ?? ''
  const number = [...words.slice(0, -1), BEFORE[last] ?? last].join('')
  return [
    words.map(word => [word, BEFORE[word] ?? word]),
    number,
    chance.pick(NATIVE_COUNTERS),
    value,
  ]
}

function sino({ chance }: Material): Counted {
  const [counter, most] = chance.pick(SINO_COUNTERS)
  // Prices are round numbers.
  const value = counter === '원' ? 100 * (1 + chance.below(999)) : 1 + chance.below(most)
  const digits = String(value)
  const words = [...digits].flatMap((digit, at) => {
    const power = POWERS[digits.length - 1 - at] ?? ''
    if (digit === '0') return []
    return [digit === '1' && power ? '' : (DIGITS[Number(digit)] ?? ''), power].filter(Boolean)
  })
  return [words.map(word => [word]), words.join(''), counter, value]
}

function digits({ chance }: Material): Counted {
  const counters = [...SINO_COUNTERS, ...NATIVE_COUNTERS.map(counter => [counter, 30] as const)]
  const [counter, most] = chance.pick(counters)
  const value = 1 + chance.below(most)
  return [[], String(value), counter, value]
}
