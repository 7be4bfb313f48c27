import type { Blueprint } from '../../../src/contract/mock-test-blueprint.ts'
import type { MockTestResult } from '../../../src/contract/mock-test-results.ts'
import type { Progress } from './attempt-progress.ts'
import type { PreparedItem } from './prepare-tests.ts'

type Level = MockTestResult['level']
export type Score = Pick<MockTestResult, 'score' | 'points' | 'sections' | 'skills'>

/** Computes the score of an attempt, in total and by section and skill. */
export function scoreOf(
  { sections }: Blueprint,
  items: readonly PreparedItem[],
  places: Progress['places'],
): Score {
  const isRight = ({ id, key }: PreparedItem) => places.get(id) === key
  const right = items.filter(isRight)
  const skills = [...new Set(items.map(({ skill }) => skill))].sort()
  return {
    score: pointsOf(right),
    points: pointsOf(items),
    sections: sections
      .map(({ section }) => {
        const sectionItems = items.filter(item => item.section === section)
        const correct = sectionItems.filter(isRight)
        return {
          section,
          score: pointsOf(correct),
          points: pointsOf(sectionItems),
          correct: correct.length,
          items: sectionItems.length,
        }
      })
      .filter(section => section.items > 0),
    skills: skills.map(skill => ({
      skill,
      correct: right.filter(item => item.skill === skill).length,
      items: items.filter(item => item.skill === skill).length,
    })),
  }
}

/**
 * Returns the level of a score, and the levels within two standard errors of measurement around it:
 * a test is only a sample of possible questions.
 *
 * @returns null where a score alone does not determine a level
 */
export function levelOf(
  { scoring }: Blueprint,
  items: readonly PreparedItem[],
  { score, points, sections }: Score,
): Level {
  if (scoring.kind !== 'levels') return null
  const margin = 2 * standardError(items, sections)
  const reachedBy = (mark: number) =>
    Math.max(
      0,
      ...scoring.levels.filter(({ points_min }) => points_min <= mark).map(({ level }) => level),
    )
  return {
    reached: reachedBy(score),
    from: reachedBy(Math.max(0, score - margin)),
    to: reachedBy(Math.min(points, score + margin)),
  }
}

/**
 * Computes the standard error by the binomial error model, with points as weights: each item of a
 * section is a draw that is right with the share that was right there. F. M. Lord, "Do tests of the
 * same length have the same standard errors of measurement?", Educational and Psychological
 * Measurement 17 (1957) 510-521.
 */
function standardError(items: readonly PreparedItem[], sections: Score['sections']): number {
  const shares = new Map(sections.map(one => [one.section, one.correct / one.items]))
  const variance = items.reduce((sum, { section, points }) => {
    const share = shares.get(section) ?? 0
    return sum + points ** 2 * share * (1 - share)
  }, 0)
  return Math.sqrt(variance)
}

function pointsOf(items: readonly PreparedItem[]): number {
  return items.reduce((sum, { points }) => sum + points, 0)
}
