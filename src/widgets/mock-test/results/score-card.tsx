import type { ReactNode } from 'react'
import { ScoreRing } from '../../../ui/score-ring.tsx'
import { Row } from './breakdown.tsx'
import { useResults } from './context.ts'
import { countRight, isPractice, shareOf } from './judge.ts'
import { NextSteps, type NextStepsProps } from './next-steps.tsx'

/** Encouragement in Korean, for learners of Korean. */
const KOREAN = {
  all: '완벽해요!',
  most: '참 잘했어요!',
  half: '잘하고 있어요!',
  few: '천천히 같이 해요!',
}

/** The score, after practice with each answer as a segment, encouragement, and the next steps. */
export function ScoreCard(steps: NextStepsProps) {
  const { result, all, t } = useResults()
  const { was_automatic } = result
  const share = shareOf(all)
  const isGood = share === 'all' || share === 'most'
  const cheer = (
    <p className="mtr-cheer">
      {t.meant && <b>{t.meant[share]}</b>} <span lang="ko">{KOREAN[share]}</span>
    </p>
  )
  return (
    <section part="result" className="mtr-card mtr-score surface" data-passed={isGood || undefined}>
      {isPractice(result) ? <Practised>{cheer}</Practised> : <Points>{cheer}</Points>}
      <p>{t.cheers[share]}</p>
      {was_automatic && <p className="mtr-note">{t.automatic}</p>}
      <NextSteps {...steps} />
    </section>
  )
}

/** The number of right answers, and each answer as a segment. */
function Practised({ children }: { children: ReactNode }) {
  const { all, t } = useResults()
  return (
    <>
      {all.length > 1 && (
        <div className="segments" aria-hidden="true">
          {all.map(({ number, verdict }) => (
            <span key={number} data-verdict={verdict} />
          ))}
        </div>
      )}
      <h2>{t.correct(countRight(all), all.length)}</h2>
      {children}
    </>
  )
}

/** The points of an exam, in the ring; what it has of each question follows below. */
function Points({ children }: { children: ReactNode }) {
  const { result, t } = useResults()
  const { score, points } = result
  return (
    <>
      <h2 className="visually-hidden">{t.score}</h2>
      <div className="mtr-points">
        <ScoreRing share={score / points} text={String(score)} />
        <div>
          <p>
            <span className="visually-hidden">{score}</span> {t.ofPoints(points)}
          </p>
          {children}
        </div>
      </div>
    </>
  )
}

/** The numbers of right and unanswered questions, and the time taken. */
export function Facts() {
  const { result, all, t } = useResults()
  const { receipt, was_automatic } = result
  const blank = all.filter(({ verdict }) => verdict === 'blank').length
  const seconds = Math.round((receipt.submitted_at - result.started_at) / 1_000)
  return (
    <div>
      <Row name={t.verdicts.right} value={t.outOf(countRight(all), all.length)} />
      {blank > 0 && <Row name={t.verdicts.blank} value={t.questions(blank)} />}
      {/* An attempt handed in automatically has ended some time after the last answer. */}
      {!was_automatic && seconds > 0 && <Row name={t.time} value={t.duration(seconds)} />}
      <Row name={t.submitted} value={t.moment(receipt.submitted_at)} />
    </div>
  )
}
