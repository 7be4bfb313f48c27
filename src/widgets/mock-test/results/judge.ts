import type { MockTestResult, ReviewedItem } from '../../../contract/mock-test-results.ts'

export type Verdict = 'right' | 'wrong' | 'blank'
/** How much of a test was right. */
export type Share = 'all' | 'most' | 'half' | 'few'
export type Filter = 'all' | 'wrong' | 'blank' | 'slow'

/** An item with its place in the test, from 1. */
export interface Numbered {
  number: number
  item: ReviewedItem
  verdict: Verdict
}

/** Skills with fewer items say too little to be called the weakest while others say more. */
const ENOUGH = 3
const SLOWEST = 5

/** All items of a result in the order of the exam. */
export function numbered({ items }: MockTestResult): Numbered[] {
  return items.map((item, at) => ({ number: at + 1, item, verdict: verdictOf(item) }))
}

function verdictOf({ is_correct, answer }: ReviewedItem): Verdict {
  if (answer === null) return 'blank'
  return is_correct ? 'right' : 'wrong'
}

/** How much was right, as far as a word about it goes. */
export function shareOf(all: readonly Numbered[]): Share {
  const share = all.filter(({ verdict }) => verdict === 'right').length / all.length
  if (share === 1) return 'all'
  return share >= 0.8 ? 'most' : share >= 0.5 ? 'half' : 'few'
}

/** Whether only some questions of the test were asked: then its score is that of no exam. */
export function isRepetition({
  points,
  blueprint,
}: Pick<MockTestResult, 'points' | 'blueprint'>): boolean {
  return points < blueprint.sections.reduce((sum, section) => sum + section.points, 0)
}

/** Skills from the weakest to the strongest. */
export function fromWeakest(skills: MockTestResult['skills']): MockTestResult['skills'] {
  return [...skills].sort((a, b) => a.correct / a.items - b.correct / b.items || b.items - a.items)
}

/** What to practise first; undefined when everything was right. */
export function weakest(skills: MockTestResult['skills']) {
  const flawed = fromWeakest(skills).filter(({ correct, items }) => correct < items)
  return flawed.find(({ items }) => items >= ENOUGH) ?? flawed[0]
}

/** What a filter lets through, in the order of the exam; of those that took longest the slowest first. */
export function filtered(all: readonly Numbered[], filter: Filter): readonly Numbered[] {
  if (filter === 'all') return all
  if (filter !== 'slow') return all.filter(({ verdict }) => verdict === filter)
  return all
    .filter(({ item }) => item.seconds !== null)
    .sort((a, b) => (b.item.seconds ?? 0) - (a.item.seconds ?? 0))
    .slice(0, SLOWEST)
}
