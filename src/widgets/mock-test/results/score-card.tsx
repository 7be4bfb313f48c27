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

/** The score with each answer as a segment, encouragement, and the next steps. */
export function ScoreCard(steps: NextStepsProps) {
  const { result, all, t } = useResults()
  const { score, points, was_automatic } = result
  const share = shareOf(all)
  const isGood = share === 'all' || share === 'most'
  return (
    <section part="result" className="mtr-card mtr-score surface" data-passed={isGood || undefined}>
      <ScoreRing share={score / points} text={`${Math.round((score / points) * 100)}%`} />
      <div className="segments" aria-hidden="true">
        {all.map(({ number, verdict }) => (
          <span key={number} data-verdict={verdict} />
        ))}
      </div>
      {isPractice(result) ? (
        <h2>{t.correct(countRight(all), all.length)}</h2>
      ) : (
        <>
          <h2>{t.score}</h2>
          <p>
            <strong>{score}</strong> {t.ofPoints(points)}
          </p>
        </>
      )}
      <p className="mtr-cheer">
        <b lang="ko">{KOREAN[share]}</b> {t.meant && <small>{t.meant[share]}</small>}
      </p>
      <p>{t.cheers[share]}</p>
      {was_automatic && <p className="mtr-note">{t.automatic}</p>}
      <NextSteps {...steps} />
    </section>
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
