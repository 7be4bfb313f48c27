import { Row } from './breakdown.tsx'
import { useResults } from './context.ts'
import { weakest } from './judge.ts'

/** The score, a word about it and what to practise, and the facts of the attempt. */
export function ScoreCard() {
  const { result, all, t } = useResults()
  const { score, points, receipt, was_automatic } = result
  const blank = all.filter(({ verdict }) => verdict === 'blank').length
  const right = all.filter(({ verdict }) => verdict === 'right').length
  const first = weakest(result.skills)
  const seconds = Math.round((receipt.submitted_at - result.started_at) / 1_000)
  return (
    <section className="mtr-card mtr-score">
      <h2>{t.score}</h2>
      <p>
        <strong>{score}</strong> {t.ofPoints(points)}
      </p>
      <progress aria-hidden="true" value={score} max={points} />
      <p>
        <b>{t.cheers[Math.floor((2 * right) / all.length)]}</b>{' '}
        {first && t.practise(t.skills[first.skill], first.correct, first.items)}
      </p>
      <div>
        <Row name={t.verdicts.right} value={t.outOf(right, all.length)} />
        {blank > 0 && <Row name={t.verdicts.blank} value={t.questions(blank)} />}
        {/* One that hands itself in does so some time after the last answer. */}
        {!was_automatic && seconds > 0 && <Row name={t.time} value={t.duration(seconds)} />}
        <Row name={t.submitted} value={t.moment(receipt.submitted_at)} />
      </div>
      {was_automatic && <p className="mtr-note">{t.automatic}</p>}
    </section>
  )
}
