import { expect, test } from 'vitest'
import { StoredItem, StoredMockTest } from '../../server/modules/mock-tests/content-schema.ts'
import {
  exportTest,
  FORMATS,
  type Format,
  importTest,
} from '../../server/modules/mock-tests/import-export/formats.ts'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'

const ours = [...loadMockTests().values()].map(({ test }) => test)
const each = ours.flatMap(content => FORMATS.map(format => ({ id: content.id, format, content })))

/** An item as small as may be, with what a test is about. */
function item(fields: object = {}): StoredItem {
  return StoredItem.parse({
    id: 'q-1',
    section: 'reading',
    skill: 'grammar',
    points: 2,
    instruction: '고르십시오.',
    passage: null,
    picture: null,
    question: null,
    transcript: null,
    recording: null,
    options: ['가', '나', '다', '라'],
    key: 1,
    explanation: 'Karena begitu.',
    words: [],
    ...fields,
  })
}

function testOf(...items: StoredItem[]): StoredMockTest {
  const facts = { title: 'Uji', summary: 'Ringkas.', blueprint: 'topik-1', is_open: true }
  return StoredMockTest.parse({ id: 'uji', ...facts, items })
}

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
      expect.stringMatching(/^(item 2|line \d+) \(b\): the option “가” is there twice$/),
      expect.stringMatching(/^(item 3|line \d+) \(a\): its id is there twice$/),
      expect.stringMatching(/^(item 4|line \d+) \(c\): points: Too big/),
      expect.stringMatching(/^(item 4|line \d+) \(c\): explanation: /),
      expect.stringMatching(/^(item 5|line \d+) \(e\): nothing is heard/),
    ])
  },
)

test('a GIFT file of another program comes in with what a block of comments says of all', () => {
  const gift = `// test: uji
// title: Uji
// summary: Ringkas.
// blueprint: topik-1
// is_open: true

// section: reading
// skill: grammar
// points: 2
// instruction: 고르십시오.

$CATEGORY: $course$/top

// question: 12  name: nomor satu
::q-1::저는 밥\\=빵(  ) 먹어요.{
  =을 # ya
  ~%-50%이
  ~에
  ~%0%과
  ####Objek\\: 을/를.
}

::q-2:: Benar? {T}

::q-3::Ganda.{~%50%가 ~%50%나 ~다 ~라}

::q-4::Kosong {=가 ~나 ~다 ~라} di tengah.

Tanpa jawaban.

::q-6::Sebaris.{=가 ~나 ~다 ~라 ####Karena begitu.}`
  const report = importTest(gift, 'gift')
  expect(report.facts?.title).toBe('Uji')
  expect(report.items).toEqual([
    item({
      question: '저는 밥=빵(  ) 먹어요.',
      options: ['을', '이', '에', '과'],
      key: 0,
      explanation: 'Objek: 을/를.',
    }),
    item({ id: 'q-6', question: 'Sebaris.', key: 0 }),
  ])
  expect(report.findings).toEqual([
    { place: 'line 23 (q-2)', reason: 'only multiple choice can be taken over' },
    { place: 'line 25 (q-3)', reason: 'it needs exactly one right answer' },
    { place: 'line 27 (q-4)', reason: 'text after the answers cannot be taken over' },
    { place: 'line 29', reason: 'it has no answers between { and }' },
  ])
})

test('a QTI 2 item is read, and what it does not say is found', () => {
  const report = importTest(
    `<assessmentItem identifier="q-1" xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2">
      <responseDeclaration identifier="R" cardinality="single" baseType="identifier">
        <correctResponse><value>x</value></correctResponse>
      </responseDeclaration>
      <itemBody><choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="1">
        <prompt>Apa
          ini?</prompt>
        <simpleChoice identifier="x">가</simpleChoice><simpleChoice identifier="y">나</simpleChoice>
      </choiceInteraction></itemBody>
    </assessmentItem>`,
    'qti',
  )
  expect(report.items).toEqual([])
  const reasons = report.findings.filter(({ place }) => place === 'line 1 (q-1)')
  for (const field of ['section', 'skill', 'points', 'options', 'explanation']) {
    expect(reasons.map(({ reason }) => reason.split(':')[0])).toContain(field)
  }
})

test.each([
  ['<qti-value>B</qti-value>', '<qti-value>X</qti-value>', 'the right answer X is none of'],
  ['<qti-value>B</qti-value>', '', 'exactly one right answer'],
  ['qti-choice-interaction', 'qti-order-interaction', 'only one choice interaction'],
])('QTI with %s as %s is found', (from, to, reason) => {
  const qti = exportTest(testOf(item()), 'qti').replaceAll(from, to)
  expect(importTest(qti, 'qti').findings[0]?.reason).toContain(reason)
})

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
  expect(importTest(' '.repeat(5_000_001), 'gift').findings[0]?.reason).toBe('it is too long')
})
