import { expect, test } from 'vitest'
import { ITEMS_MAX } from '../../server/modules/mock-tests/content-schema.ts'
import {
  exportTest,
  FORMATS,
  type Format,
  importTest,
} from '../../server/modules/mock-tests/import-export/formats.ts'
import { item, testOf } from '../helpers/stored-mock-test.ts'

test.each(FORMATS)(
  'of a %s file with bad items each is named, and the good ones are kept',
  format => {
    const good = [item({ id: 'a' }), item({ id: 'd' })]
    // As a file may hold them; our schema would not.
    const bad = [
      { ...item({ id: 'b' }), options: ['가', '가', '다', '라'] },
      { ...item({ id: 'a' }) },
      { ...item({ id: 'c' }), points: 99, explanation: '' },
      { ...item({ id: 'e' }), section: 'listening' as const },
    ]
    const [first, last] = good
    if (!first || !last) throw new Error('no items')
    const content = { ...testOf(first), items: [first, ...bad, last] }
    const report = importTest(exportTest(content, format), format)
    expect(report.items).toEqual(good)
    const lines = report.findings.map(({ place, reason }) => `${place}: ${reason}`)
    expect(lines).toEqual([
      expect.stringMatching(/^(item 2|line \d+) \(b\): pilihan “가” ada dua kali$/),
      expect.stringMatching(/^(item 3|line \d+) \(a\): id ini ada dua kali$/),
      expect.stringMatching(/^(item 4|line \d+) \(c\): points: Paling besar/),
      expect.stringMatching(/^(item 4|line \d+) \(c\): explanation: /),
      expect.stringMatching(/^(item 5|line \d+) \(e\): tidak ada yang didengar/),
    ])
  },
)

const BOMB = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>`
test.each([
  ['entities that grow', `${BOMB}<sapa-mock-test>&b;</sapa-mock-test>`, 'a DOCTYPE is refused'],
  [
    'files of this machine',
    '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><x>&f;</x>',
    'a DOCTYPE is refused',
  ],
  ['a remote DTD', '<!DOCTYPE x SYSTEM "http://x.invalid/x.dtd"><x/>', 'a DOCTYPE is refused'],
  ['entities nobody knows', '<x>&nbsp;</x>', 'undefined entity'],
  ['no end of depth', '<a>'.repeat(100_000), 'nested too deeply'],
  ['no XML', 'halo', 'text data outside of root node'],
  ['nothing', '', 'must contain a root element'],
])('XML with %s is refused', (_, xml, reason) => {
  const report = importTest(xml, 'qti')
  expect(report.items).toEqual([])
  expect(report.findings.at(-1)?.reason).toContain(reason)
})

test('a file that is cut off gives the items before', () => {
  const whole = testOf(item({ id: 'a' }), item({ id: 'b' }), item({ id: 'c' }))
  const qti = exportTest(whole, 'qti')
  const cut = importTest(qti.slice(0, qti.indexOf('identifier="c"') + 500), 'qti')
  expect(cut.items).toEqual(whole.items.slice(0, 2))
  expect(cut.findings.at(-1)?.place).toMatch(/^line \d+$/)
  const gift = exportTest(whole, 'gift')
  const short = importTest(gift.slice(0, gift.indexOf('::c::') + 20), 'gift')
  expect(short.items).toEqual(whole.items.slice(0, 2))
  expect(short.findings).toHaveLength(1)
})

test.each([
  ['json', 'null'],
  ['json', '{"items": {}}'],
  ['json', '{'],
  ['json', '[]'],
  ['gift', ''],
  ['gift', '{}{}{}'],
  ['gift', '\\'.repeat(1_000)],
  ['gift', `::${'\\'.repeat(100_000)}`],
  ['gift', '// picture: {\n::q::a{=b ~c}'],
  ['qti', '<sapa-mock-test/>'],
] satisfies [Format, string][])('a %s file like %j gives findings and no items', (format, text) => {
  const report = importTest(text, format)
  expect(report.items).toEqual([])
  expect(report.findings.length).toBeGreaterThan(0)
})

test('a file that is too long is not read', () => {
  expect(importTest(' '.repeat(5_000_001), 'gift').findings[0]?.reason).toBe(
    'berkasnya terlalu panjang',
  )
})

const MANY = 150_000
test.each([
  ['gift', 'a comment with a gap', `// word: a${' '.repeat(MANY)}b\n`],
  ['gift', 'very many blocks of comments', '// word: a\n\n'.repeat(MANY / 4)],
  [
    'gift',
    'a long comment of parts without numbers',
    `// parts: ${'a'.repeat(MANY)}\n::q::a{=b ~c}`,
  ],
  ['gift', 'very many comments of one block', '// word: a\n'.repeat(MANY)],
  ['gift', 'very many questions', '{}\n\n'.repeat(MANY)],
  ['json', 'very many items', JSON.stringify({ items: Array(MANY).fill(1) })],
  [
    'json',
    'very many words of one item',
    JSON.stringify({ items: [{ words: Array(MANY).fill(1) }] }),
  ],
  [
    'qti',
    'very many empty lines',
    exportTest(testOf(item({ passage: 'x' })), 'qti').replace(
      /(<p data-part="passage".*?>)/,
      `$1x${'<br/>'.repeat(MANY / 2)}`,
    ),
  ],
  ['qti', 'very many items', `<x>${'<assessmentItem/>'.repeat(MANY / 2)}</x>`],
] satisfies [Format, string, string][])(
  'a %s file that was made to stall is judged as soon as others: %s',
  (format, _what, text) => {
    expect(text.length).toBeGreaterThan(MANY)
    expect(text.length).toBeLessThan(5_000_000)
    expect(importTest(text, format).findings.length).toBeGreaterThan(0)
  },
)

test.each(FORMATS)('of a %s file with a thousand items the first 200 are taken', format => {
  const items = Array.from({ length: 1_000 }, (_, at) => item({ id: `i-${at}` }))
  const { items: taken, findings } = importTest(
    exportTest({ ...testOf(item({})), items }, format),
    format,
  )
  expect(taken).toEqual(items.slice(0, ITEMS_MAX))
  expect(findings).toEqual([{ place: 'file', reason: 'hanya 200 soal pertama yang dibaca' }])
})
