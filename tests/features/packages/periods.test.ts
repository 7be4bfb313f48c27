import { expect, test } from 'vitest'
import type { Access } from '../../../src/contract/subscriptions.ts'
import { laterPeriods } from '../../../src/features/packages/periods.ts'
import { DAY } from '../../../src/lib/durations.ts'

const CLASSES = [
  { id: 'eps', language_id: 'korean' },
  { id: 'topik', language_id: 'korean' },
  { id: 'nihongo', language_id: 'japanese' },
]
const korean = { language_ids: ['korean'], class_ids: [], days: 30 }
const eps = { language_ids: [], class_ids: ['eps'], days: 30 }
const both = { language_ids: ['korean'], class_ids: ['nihongo'], days: 10 }

const open = (kind: Access['kind'], id: string, until: number): Access => ({
  kind,
  id,
  right: 'subscription',
  trial_until: null,
  until: until * DAY,
})
const later = (pack: typeof korean | typeof eps, ...access: Access[]) =>
  laterPeriods(pack, access, CLASSES).map(({ id, from, to }) => [id, from / DAY, to / DAY])

test.each([
  ['nothing is open', korean, [], []],
  ['another language is open', korean, [open('language', 'japanese', 5)], []],
  ['the same language is open', korean, [open('language', 'korean', 5)], [['korean', 5, 35]]],
  ['one of its classes is open alone', korean, [open('class', 'eps', 5)], [['eps', 5, 35]]],
  [
    'one of its classes is open longer',
    korean,
    [open('language', 'korean', 5), open('class', 'eps', 9)],
    [
      ['korean', 5, 35],
      ['eps', 9, 39],
    ],
  ],
  [
    'one of its classes is open less long',
    korean,
    [open('class', 'eps', 3), open('language', 'korean', 5)],
    [['korean', 5, 35]],
  ],
  ['the class is open', eps, [open('class', 'eps', 4)], [['eps', 4, 34]]],
  ['its language is open', eps, [open('language', 'korean', 6)], [['eps', 6, 36]]],
  ['another class is open', eps, [open('class', 'topik', 6)], []],
  [
    'a class of another language is open',
    both,
    [open('class', 'nihongo', 2)],
    [['nihongo', 2, 12]],
  ],
] as const)('a purchase begins after the present access: %s', (_name, pack, access, expected) => {
  expect(later(pack as typeof korean, ...access)).toEqual(expected)
})
