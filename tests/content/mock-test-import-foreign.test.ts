import { expect, test } from 'vitest'
import { exportTest, importTest } from '../../server/modules/mock-tests/import-export/formats.ts'
import { item, testOf } from '../helpers/stored-mock-test.ts'

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
      option_whys: ['ya', null, null, null],
      key: 0,
      explanation: 'Objek: 을/를.',
    }),
    item({ id: 'q-6', question: 'Sebaris.', key: 0 }),
  ])
  expect(report.findings).toEqual([
    { place: 'line 23 (q-2)', reason: 'hanya pilihan ganda yang bisa diambil' },
    { place: 'line 25 (q-3)', reason: 'harus ada tepat satu jawaban yang benar' },
    { place: 'line 27 (q-4)', reason: 'teks sesudah jawaban tidak bisa diambil' },
    { place: 'line 29', reason: 'tidak ada jawaban di antara { dan }' },
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
  ['<qti-value>B</qti-value>', '<qti-value>X</qti-value>', 'jawaban benar X tidak ada'],
  ['<qti-value>B</qti-value>', '', 'tepat satu jawaban yang benar'],
  ['qti-choice-interaction', 'qti-order-interaction', 'hanya satu choiceInteraction'],
])('QTI with %s as %s is found', (from, to, reason) => {
  const qti = exportTest(testOf(item()), 'qti').replaceAll(from, to)
  expect(importTest(qti, 'qti').findings[0]?.reason).toContain(reason)
})
