import { mockTests as text } from '../../../content/site/mock-tests.ts'
import type { Blueprint } from '../../contract/mock-test-blueprint.ts'
import type { MockTestSummary } from '../../contract/mock-tests.ts'

type Section = Blueprint['sections'][number]

const month = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const tenths = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })
const MB = 1_000_000
const KB = 1_000

/** Whether a test is built like an official exam; what has no source is a practice set of ours. */
export function isExam({ blueprint }: Pick<MockTestSummary, 'blueprint'>): boolean {
  return blueprint.source !== null
}

/** Whether it is the practice set of a topic. */
export function isOfTopic({ blueprint }: Pick<MockTestSummary, 'blueprint'>): boolean {
  return blueprint.id === 'practice-topic'
}

/** Whether it is a practice set that stands for itself. */
export function isSet(test: Pick<MockTestSummary, 'blueprint'>): boolean {
  return !isExam(test) && !isOfTopic(test)
}

/** Whether anybody may begin it at once, without an account or a limit. */
export function isInstant({ is_open, blueprint }: MockTestSummary): boolean {
  return is_open && totalMinutes(blueprint) === undefined
}

/** The blueprints of tests, each once. */
export function blueprintsOf(tests: readonly MockTestSummary[]): Blueprint[] {
  return [...new Map(tests.map(({ blueprint }) => [blueprint.id, blueprint])).values()]
}

/** The month from which a format holds, in words: `2025-05` is Mei 2025. */
export function monthWords(version: string): string {
  return month.format(new Date(`${version}-01T00:00:00Z`))
}

/** Sum over all sections. */
export function sumOf({ sections }: Blueprint, what: 'items' | 'points'): number {
  return sections.reduce((sum, section) => sum + section[what], 0)
}

/** Minutes of all sections; undefined as soon as one has no limit. */
export function totalMinutes({ sections }: Blueprint): number | undefined {
  let total = 0
  for (const { minutes } of sections) {
    if (minutes === null) return undefined
    total += minutes
  }
  return total
}

/** Minutes in words. */
export function timeWords(minutes: number | null | undefined): string {
  return minutes === null || minutes === undefined ? text.noLimit : text.minutes(minutes)
}

/** `Membaca: 20 soal, 25 menit`. */
export function sectionWords({ section, items, minutes }: Section): string {
  return `${text.sections[section]}: ${text.items(items)}, ${timeWords(minutes)}`
}

export function hasListening({ sections }: Blueprint): boolean {
  return sections.some(({ section }) => section === 'listening')
}

/** Bytes as people read them on the way to the last of their data: never less than it is. */
export function sizeWords(bytes: number): string {
  return bytes < MB / 10
    ? `${tenths.format(Math.ceil(bytes / KB))} kB`
    : `${tenths.format(Math.ceil(bytes / (MB / 10)) / 10)} MB`
}

/** What has to be fetched before a test begins. */
export function downloadWords(test: Pick<MockTestSummary, 'blueprint' | 'download_bytes'>): string {
  const size = sizeWords(test.download_bytes)
  if (hasListening(test.blueprint)) return text.recordings(size)
  return test.download_bytes > 0 ? text.pictures(size) : text.noDownload
}

/** `level 1 mulai 80 poin, level 2 mulai 140 poin`; undefined where a score gives no level. */
export function levelWords({ scoring }: Blueprint): string | undefined {
  if (scoring.kind !== 'levels') return undefined
  return scoring.levels
    .map(({ level, points_min }) => text.formats.level(level, points_min))
    .join(', ')
}

/** What a score means; undefined where it means nothing but itself. */
export function scoringWords(blueprint: Blueprint): string | undefined {
  const levels = levelWords(blueprint)
  if (levels) return text.formats.levels(levels)
  return blueprint.scoring.kind === 'relative' ? text.formats.scoring.relative : undefined
}

/** Three others at most, those of the same exam or kind first; of a topic those that come next. */
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
  const others = tests.filter(
    other => !isOfTopic(other) && other.mock_test_id !== test.mock_test_id,
  )
  const distance = (other: MockTestSummary) => Number(isExam(other) !== isExam(test))
  return others.toSorted((one, other) => distance(one) - distance(other)).slice(0, 3)
}
