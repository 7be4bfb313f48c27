import type { StoredItem } from '../../../server/modules/mock-tests/content-schema.ts'
import type { LoadedMockTest } from '../../../server/modules/mock-tests/load-mock-tests.ts'
import type { SectionName } from '../../../src/contract/mock-test-blueprint.ts'

const ITEMS_PER_SECTION = 20
const SECTIONS = ['reading', 'listening'] as const
/** Milliseconds of each section of the test with a limit; that of real tests is half an hour. */
export const SECTION_TIME = 1_500

function item(section: SectionName, at: number): StoredItem {
  return {
    id: `${section}-${at + 1}`,
    section,
    skill: 'vocabulary',
    points: 5,
    instruction: '알맞은 것을 고르십시오.',
    passage: null,
    picture: null,
    question: null,
    transcript: null,
    recording: null,
    options: ['학교', '병원', '시장', '은행'],
    option_whys: null,
    key: at % 4,
    keeps_order: false,
    explanation: 'Bukan untuk dibaca.',
    words: [],
    group: null,
  }
}

function test(id: string, minutes: number | null): LoadedMockTest {
  const items = SECTIONS.flatMap(section =>
    Array.from({ length: ITEMS_PER_SECTION }, (_, at) => item(section, at)),
  )
  const sections = SECTIONS.map(section => ({
    section,
    items: ITEMS_PER_SECTION,
    minutes,
    points: 100,
  }))
  return {
    test: { id, title: `Tes ${id}`, summary: '', blueprint: id, is_open: true, items },
    blueprint: {
      id,
      version: '2026-01',
      name: 'Dua bagian',
      sections,
      plays_max: null,
      scoring: { kind: 'points' },
      source: null,
    },
    contentVersion: '1',
    downloadBytes: 0,
  }
}

/** Two tests of 40 questions, one without a limit, one with a limit that a test can wait for. */
export const CHAOS_TESTS: ReadonlyMap<string, LoadedMockTest> = new Map([
  ['endless', test('endless', null)],
  ['timed', test('timed', SECTION_TIME / 60_000)],
])
