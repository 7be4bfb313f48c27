import { expect, test } from 'vitest'
import { pronounce } from '../../src/lib/pronunciation/pronounce.ts'
import { analyse } from '../../src/lib/speaking/analysis.ts'
import { judge } from '../../src/lib/speaking/judge.ts'
import { readCase, SPEAKING_CASES } from '../helpers/speaking-cases.ts'

/** Findings that are shown. */
const SHOWN = 2

const judged = SPEAKING_CASES.map(each => {
  const judgement = judge(
    analyse(readCase(each.take)),
    analyse(readCase(each.model)),
    pronounce(each.text),
  )
  const codes =
    judgement.state === 'judged'
      ? judgement.findings.slice(0, SHOWN).map(({ code }) => code)
      : [judgement.reason]
  return { ...each, codes }
})

/** Share of takes of one half for which something holds. */
function share(
  half: 'tuning' | 'held-out',
  isRight: boolean,
  holds: (codes: readonly string[], expected: string) => boolean,
): number {
  const takes = judged.filter(
    each => each.half === half && (each.expected === undefined) === isRight,
  )
  expect(takes.length).toBeGreaterThan(10)
  return takes.filter(({ codes, expected = '' }) => holds(codes, expected)).length / takes.length
}

test.each(['tuning', 'held-out'] as const)(
  'of the half for %s nine of ten right takes are accepted, and nine of ten wrong ones told apart',
  half => {
    const accepted = share(half, true, codes => codes.length === 0)
    const toldApart = share(half, false, codes => codes.length > 0)
    const named = share(half, false, (codes, expected) => codes.includes(expected))
    const percent = (value: number) => `${Math.round(value * 100)} %`
    console.info(
      `${half}: right accepted ${percent(accepted)}, wrong told apart ${percent(toldApart)}, named ${percent(named)}`,
    )
    expect(accepted).toBeGreaterThanOrEqual(0.9)
    expect(toldApart).toBeGreaterThanOrEqual(0.9)
    expect(named).toBeGreaterThanOrEqual(0.85)
  },
)
