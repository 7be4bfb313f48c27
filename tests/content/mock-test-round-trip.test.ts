import { expect, test } from 'vitest'
import type { StoredItem, StoredMockTest } from '../../server/modules/mock-tests/content-schema.ts'
import {
  exportTest,
  FORMATS,
  type Format,
  importTest,
} from '../../server/modules/mock-tests/import-export/formats.ts'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'
import { item, testOf } from '../helpers/stored-mock-test.ts'

const ours = [...loadMockTests().values()].map(({ test }) => test)
const each = ours.flatMap(content => FORMATS.map(format => ({ id: content.id, format, content })))

const roundTrip = (content: StoredMockTest, format: Format) =>
  importTest(exportTest(content, format), format)
const itemOf = (content: StoredItem, format: Format) => roundTrip(testOf(content), format).items[0]

test.each(each)('$id comes back from $format as it was', ({ content, format }) => {
  const { items, ...facts } = content
  expect(roundTrip(content, format)).toEqual({ facts, items, findings: [] })
})

test.each(FORMATS)('%s carries everything an item can have', format => {
  const full = item({
    section: 'listening',
    group: 'l1-2',
    keeps_order: true,
    passage: '첫 줄\n둘째 줄\n\n\n마지막 줄 (        )',
    question: '무엇입니까?\n\n다음 문장을 읽으십시오.',
    picture: { image_url: '/a.svg?x=1&y="2"', image_width: 3, image_height: 4, alt: 'A "<b>" \\n' },
    recording: {
      audio_url: '/audio/mock-tests/0123456789abcdef.mp3',
      seconds: 1.25,
      bytes: 9,
      is_synthetic: false,
    },
    transcript: [
      { voice: 'female', text: '// 가: 나' },
      { voice: 'male', text: '네, \\n "<&>"' },
    ],
    words: ['톱', '산재 보험'],
    option_whys: ['Bukan "<i>" itu.', null, 'Karena 을/를:\n{benar} # pasti \\n', null],
  })
  expect(itemOf(full, format)).toEqual(full)
})

const SIGNS = ['=', '~', '#', '{', '}', ':', '\\', '\\n', '%50%', '->', '####', '::', '<', '&amp;']
test.each(FORMATS)('%s carries signs that mean something in it', format => {
  const texts = [...SIGNS, ']]>', '//', '$CATEGORY: x', '[html]', '<!DOCTYPE x>', '"', "'"]
  for (const text of texts) {
    const odd = item({
      instruction: `${text}${text}`,
      question: `${text}\n${text}`,
      options: [text, `${text} 나`, `다 ${text}`, `${text}${text}라`],
      key: 0,
      explanation: `${text}\n\n${text}`,
      words: [text],
      option_whys: [null, text, `${text}\n${text}`, null],
    })
    expect(itemOf(odd, format)).toEqual(odd)
    expect(itemOf({ ...odd, key: 3 }, format)?.key).toBe(3)
  }
})

test('what XML cannot carry goes: no-break spaces, tabs and control characters', () => {
  const odd = item({ instruction: '가\u00a0나\t다\u0007라' })
  expect(itemOf(odd, 'json')).toEqual(odd)
  expect(itemOf(odd, 'gift')).toEqual(odd)
  expect(itemOf(odd, 'qti')?.instruction).toBe('가 나 다라')
})

test('line ends of Windows become plain ones in GIFT', () => {
  const gift = exportTest(testOf(item({ passage: '가\n나' })), 'gift').replaceAll('\n', '\r\n')
  expect(importTest(gift, 'gift').items[0]?.passage).toBe('가\n나')
})

test('Hangul in pieces comes in whole', () => {
  const json = exportTest(testOf(item({ instruction: '한국'.normalize('NFD') })), 'json')
  expect(importTest(`\uFEFF${json}`, 'json').items[0]?.instruction).toBe('한국')
})
