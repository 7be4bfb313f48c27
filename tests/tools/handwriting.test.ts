import { expect, test } from 'vitest'
import { Recogniser } from '../../src/lib/handwriting/recognise.ts'
import { commonSyllables } from '../../src/lib/handwriting/syllable-ink.ts'
import { mulberry32 } from '../../src/lib/seeded-random.ts'
import { type Hand, write } from '../../tools/handwriting/synthetic-hand.ts'

const SYLLABLES = [...'가고는도무이주호학국말책빵꽃읽앉원뒤왜값']
const HAND = { untidiness: 1, reordered: 0, joined: 0, reversed: 0 }

test('syllables that an untidy hand writes are recognised, also in other orders and joined', () => {
  const recogniser = new Recogniser()
  const rates = (hand: Omit<Hand, 'random'>) => {
    const random = mulberry32(7_919)
    const found = SYLLABLES.map(one => recogniser.recognise(write(one, { ...hand, random })))
    const first = found.filter(([best], at) => best === SYLLABLES[at]).length
    const among = found.filter((some, at) => some.includes(SYLLABLES[at] ?? '')).length
    return [first / SYLLABLES.length, among / SYLLABLES.length] as const
  }
  const [first, among] = rates(HAND)
  expect(first).toBeGreaterThan(0.8)
  expect(among).toBeGreaterThan(0.9)
  expect(rates({ ...HAND, reordered: 1, reversed: 0.3, joined: 0.2 })[1]).toBeGreaterThan(0.8)
  expect(recogniser.recognise([])).toEqual([])
})

test('the syllables of Korean texts are 2,350', () => {
  expect(new Set(commonSyllables()).size).toBe(2_350)
  expect(commonSyllables().join('')).toMatch(/^[가-힣]+$/)
})
