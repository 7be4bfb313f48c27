import { instructions } from '../../../content/practice/instructions.ts'
import { mockTests as text } from '../../../content/site/mock-tests.ts'
import type { Blueprint } from '../../contract/mock-test-blueprint.ts'
import type { MockTest, MockTestSummary } from '../../contract/mock-tests.ts'
import { isCheckpoint } from '../../lib/checkpoints.ts'
import { untimedMinutes } from '../../lib/durations.ts'

const month = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const tenths = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })
const MB = 1_000_000
const KB = 1_000

/**
 * Whether a test is modelled on an official exam; one without a source is a practice set of ours.
 */
export function isExam({ blueprint }: Pick<MockTestSummary, 'blueprint'>): boolean {
  return blueprint.source !== null
}

/** Whether it is the practice set of a topic. */
export function isOfTopic({ blueprint }: Pick<MockTestSummary, 'blueprint'>): boolean {
  return blueprint.id === 'practice-topic'
}

/** Whether it is an independent practice set. */
export function isSet(test: Pick<MockTestSummary, 'blueprint'>): boolean {
  return !isExam(test) && !isOfTopic(test)
}

/** Whether anybody may start it at once, without an account or a limit. */
export function isInstant({ is_open, blueprint }: MockTestSummary): boolean {
  return is_open && totalMinutes(blueprint) === undefined
}

/**
 * Returns the meanings of a practice set's instructions; those of a checkpoint, whose questions are
 * drawn when it begins, may be any. An exam has none, as on its day.
 */
export function meaningsOf(test: MockTest): Record<string, string> | undefined {
  if (isExam(test)) return undefined
  const used = new Set(test.questions.map(({ instruction }) => instruction))
  const all = Object.entries(instructions)
  return Object.fromEntries(
    isCheckpoint(test.mock_test_id) ? all : all.filter(([korean]) => used.has(korean)),
  )
}

/** Returns the distinct blueprints of the tests. */
export function blueprintsOf(tests: readonly MockTestSummary[]): Blueprint[] {
  return [...new Map(tests.map(({ blueprint }) => [blueprint.id, blueprint])).values()]
}

/** Formats the month since which a format is valid: `2025-05` is Mei 2025. */
export function monthWords(version: string): string {
  return month.format(new Date(`${version}-01T00:00:00Z`))
}

/** Returns the sum over all sections. */
export function sumOf({ sections }: Blueprint, what: 'items' | 'points'): number {
  return sections.reduce((sum, section) => sum + section[what], 0)
}

/** Returns the minutes of all sections; undefined as soon as one has no limit. */
export function totalMinutes({ sections }: Blueprint): number | undefined {
  let total = 0
  for (const { minutes } of sections) {
    if (minutes === null) return undefined
    total += minutes
  }
  return total
}

/** Formats how long a test takes: `50 menit`, or about how long where no clock runs. */
export function aboutMinutes(blueprint: Blueprint): string {
  const minutes = totalMinutes(blueprint)
  if (minutes !== undefined) return text.minutes(minutes)
  return text.practice.about(untimedMinutes(sumOf(blueprint, 'items')))
}

/** Returns what is drawn beside a test (emblem.astro). */
export function emblemOf(test: Pick<MockTestSummary, 'mock_test_id' | 'blueprint'>): string {
  if (isExam(test)) return 'exam'
  if (isOfTopic(test)) return 'dialogue'
  const emblems: Record<string, string> = text.practice.emblems
  return emblems[test.mock_test_id] ?? (hasListening(test.blueprint) ? 'listening' : 'reading')
}

/** Returns the number in an exam's emblem, which tells several of one kind apart. */
export function markOf(test: Pick<MockTestSummary, 'title' | 'blueprint'>): string | undefined {
  return isExam(test) ? /\d{1,2}$/.exec(test.title)?.[0] : undefined
}

/** Formats a number of minutes. */
export function timeWords(minutes: number | null | undefined): string {
  return minutes === null || minutes === undefined ? text.noLimit : text.minutes(minutes)
}

export function hasListening({ sections }: Blueprint): boolean {
  return sections.some(({ section }) => section === 'listening')
}

/** Formats a download size, rounded up: never less than the actual size. */
export function sizeWords(bytes: number): string {
  return bytes < MB / 10
    ? `${tenths.format(Math.ceil(bytes / KB))} kB`
    : `${tenths.format(Math.ceil(bytes / (MB / 10)) / 10)} MB`
}

/**
 * Formats `level 1 mulai 80 poin, level 2 mulai 140 poin`; undefined where a score gives no level.
 */
export function levelWords({ scoring }: Blueprint): string | undefined {
  if (scoring.kind !== 'levels') return undefined
  return scoring.levels
    .map(({ level, points_min }) => text.formats.level(level, points_min))
    .join(', ')
}

/** Explains what a score means; undefined where it means nothing but itself. */
export function scoringWords(blueprint: Blueprint): string | undefined {
  const levels = levelWords(blueprint)
  if (levels) return text.formats.levels(levels)
  return blueprint.scoring.kind === 'relative' ? text.formats.scoring.relative : undefined
}

/**
 * Returns up to three other tests, those of the same exam or kind first; for a topic, the topics
 * that follow.
 */
export function otherTests(
  test: MockTestSummary,
  tests: readonly MockTestSummary[],
): MockTestSummary[] {
  if (isOfTopic(test)) {
    const at = tests.findIndex(({ mock_test_id }) => mock_test_id === test.mock_test_id)
    return tests
      .slice(at + 1)
      .filter(isOfTopic)
      .slice(0, 3)
  }
  const candidates = tests.filter(
    other => !isOfTopic(other) && other.mock_test_id !== test.mock_test_id,
  )
  const goal = goalOf(test)
  const distance = (other: MockTestSummary) =>
    4 * Number(isExam(other) !== isExam(test)) +
    2 * Number(goalOf(other) !== goal) +
    Number(other.blueprint.id !== test.blueprint.id)
  return candidates.toSorted((one, other) => distance(one) - distance(other)).slice(0, 3)
}

/** Returns the exam for which a practice set trains, if it is one of ours. */
function goalOf({ mock_test_id: id }: MockTestSummary): string | undefined {
  return text.practice.exams.find(({ sets }) => sets.some(set => set === id))?.exam
}
