import { randomUUID } from 'node:crypto'
import type { StoredItem } from '../../server/modules/mock-tests/content-schema.ts'
import type { LoadedMockTest } from '../../server/modules/mock-tests/load-mock-tests.ts'
import type { Result } from '../../src/api/http.ts'
import type { Attempt, AttemptEvent } from '../../src/contract/mock-test-attempts.ts'
import type { Blueprint } from '../../src/contract/mock-test-blueprint.ts'
import type { Skill } from '../../src/contract/mock-test-results.ts'

/** Marks all data that must not leave the server before a test is submitted. */
export const HIDDEN = 'hanya setelah dikumpulkan'
/** Points of the items of each section, 100 in total. */
const POINTS = [20, 20, 20, 19, 1, 20]
const SKILLS: Skill[] = ['vocabulary', 'grammar']

function item(section: 'reading' | 'listening', at: number, points: number): StoredItem {
  const id = `${section}-${at + 1}`
  return {
    id,
    section,
    skill: SKILLS[at % 2] ?? 'vocabulary',
    points,
    instruction: '알맞은 것을 고르십시오.',
    passage: section === 'reading' ? `${id}: 저는 (   )에 갑니다.` : null,
    picture: null,
    question: null,
    transcript: section === 'listening' ? [{ voice: 'female', text: `${HIDDEN} ${id}` }] : null,
    recording:
      section === 'listening'
        ? {
            audio_url: `/audio/mock-tests/${'0'.repeat(15)}${at}.mp3`,
            seconds: 3,
            bytes: 24_000,
            is_synthetic: true,
          }
        : null,
    options: ['학교', '병원', '시장', '은행'].map(text => `${text} ${at + 1}`),
    option_whys: at === 2 ? [null, ...[1, 2, 3].map(place => `${HIDDEN}: ${place}`)] : null,
    key: at % 4,
    keeps_order: at === 0,
    explanation: `${HIDDEN} ${id}`,
    words: [`${HIDDEN} ${id}`],
    // The second, third and fourth item share a passage.
    group: at > 0 && at < 4 ? `${section}-group` : null,
  }
}

const ITEMS = (['reading', 'listening'] as const).flatMap(section =>
  POINTS.map((points, at) => item(section, at, points)),
)

function test(
  id: string,
  isOpen: boolean,
  scoring: Blueprint['scoring'],
  minutes: [number, number] | [null, null],
): LoadedMockTest {
  const sections = (['reading', 'listening'] as const).map((section, at) => ({
    section,
    items: POINTS.length,
    minutes: minutes[at] ?? null,
    points: 100,
  }))
  return {
    test: {
      id,
      title: `Tes ${id}`,
      summary: 'Dua bagian, dua belas soal.',
      blueprint: `${id}-blueprint`,
      is_open: isOpen,
      items: ITEMS,
    },
    blueprint: {
      id: `${id}-blueprint`,
      version: '2026-01',
      name: 'Tes kecil',
      sections,
      plays_max: 2,
      scoring,
      source: null,
    },
    contentVersion: '1',
    downloadBytes: 144_000,
  }
}

const LEVELS: Blueprint['scoring'] = {
  kind: 'levels',
  levels: [
    { level: 1, points_min: 80 },
    { level: 2, points_min: 140 },
  ],
}

/** `levels` and `endless` are open to visitors, `closed` is for learners. */
export const MOCK_TESTS: ReadonlyMap<string, LoadedMockTest> = new Map([
  ['levels', test('levels', true, LEVELS, [10, 20])],
  ['closed', test('closed', false, { kind: 'relative' }, [10, 20])],
  ['endless', test('endless', true, { kind: 'points' }, [null, null])],
])

/** Returns the value of a call; fails the test if it failed. */
export function dataOf<T>(result: Result<{ data: T }>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
  return result.value.data
}

export function codeOf(result: Result<unknown>): string {
  return result.ok ? 'ok' : result.error.code
}

/** Returns the id of the option with an index in the content. */
export function optionOf(attempt: Attempt, questionId: string, place: number): string {
  const text = ITEMS.find(({ id }) => id === questionId)?.options[place]
  const questions = attempt.sections.flatMap(section => section.questions)
  const question = questions.find(({ mock_question_id }) => mock_question_id === questionId)
  const option = question?.options.find(each => each.text === text)
  if (!option) throw new Error(`${questionId} has no option ${place} in this attempt.`)
  return option.option_id
}

/** Returns the id of the right option. */
export function keyOf(attempt: Attempt, questionId: string): string {
  return optionOf(attempt, questionId, ITEMS.find(({ id }) => id === questionId)?.key ?? -1)
}

export function answer(
  sequence: number,
  mock_question_id: string,
  option_id: string | null,
  at: number,
): AttemptEvent {
  return { kind: 'answer', sequence, mock_question_id, option_id, at }
}

/** Returns the body of one device with these events. */
export function eventsBody(events: AttemptEvent[], device_id: string = randomUUID()) {
  return { device_id, events }
}
