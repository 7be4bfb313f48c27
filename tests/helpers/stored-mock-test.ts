import { StoredItem, StoredMockTest } from '../../server/modules/mock-tests/content-schema.ts'

/** A minimal item, with some fields of a test. */
export function item(fields: object = {}): StoredItem {
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

export function testOf(...items: StoredItem[]): StoredMockTest {
  const facts = { title: 'Uji', summary: 'Ringkas.', blueprint: 'topik-1', is_open: true }
  return StoredMockTest.parse({ id: 'uji', ...facts, items })
}
