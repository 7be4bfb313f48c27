import { SKILL_ITEMS_MIN } from '../../../contract/limits.ts'
import type { MockTestResult, ReviewedItem } from '../../../contract/mock-test-results.ts'

export type Verdict = 'right' | 'wrong' | 'blank'
/** A rough share of right answers. */
export type Share = 'all' | 'most' | 'half' | 'few'
export type Filter = 'all' | 'wrong' | 'blank' | 'slow'

/** An item with its number in the test, from 1. */
export interface Numbered {
  number: number
  item: ReviewedItem
  verdict: Verdict
}

const SLOWEST = 5

/** Returns all items of a result in exam order. */
export function numbered({ items }: MockTestResult): Numbered[] {
  return items.map((item, at) => ({ number: at + 1, item, verdict: verdictOf(item) }))
}

function verdictOf({ is_correct, answer }: ReviewedItem): Verdict {
  if (answer === null) return 'blank'
  return is_correct ? 'right' : 'wrong'
}

export function countRight(all: readonly Numbered[]): number {
  return all.filter(({ verdict }) => verdict === 'right').length
}

/** Returns a rough share of right answers, to choose a text. */
export function shareOf(all: readonly Numbered[]): Share {
  const share = countRight(all) / all.length
  if (share === 1) return 'all'
  return share >= 0.8 ? 'most' : share >= 0.5 ? 'half' : 'few'
}

/** Whether a result is one of practice without a clock, which is read from its mistakes. */
export function isPractice({ blueprint }: Pick<MockTestResult, 'blueprint'>): boolean {
  return blueprint.sections.every(({ minutes }) => !minutes)
}

/** Whether only some questions were taken, so that the score is not that of an exam. */
export function isRepetition({
  points,
  blueprint,
}: Pick<MockTestResult, 'points' | 'blueprint'>): boolean {
  return points < blueprint.sections.reduce((sum, section) => sum + section.points, 0)
}

/** Returns the skills from the weakest to the strongest. */
export function fromWeakest(skills: MockTestResult['skills']): MockTestResult['skills'] {
  return [...skills].sort((a, b) => a.correct / a.items - b.correct / b.items || b.items - a.items)
}

/** Returns the skill to practise first; undefined if no skill with enough items has a mistake. */
export function weakest(skills: MockTestResult['skills']) {
  return fromWeakest(skills).find(
    ({ correct, items }) => correct < items && items >= SKILL_ITEMS_MIN,
  )
}

/** Returns the filtered items in exam order; for `slow`, the slowest ones first. */
export function filtered(all: readonly Numbered[], filter: Filter): readonly Numbered[] {
  if (filter === 'all') return all
  if (filter !== 'slow') return all.filter(({ verdict }) => verdict === filter)
  return all
    .filter(({ item }) => item.seconds !== null)
    .sort((a, b) => (b.item.seconds ?? 0) - (a.item.seconds ?? 0))
    .slice(0, SLOWEST)
}
