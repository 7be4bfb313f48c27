import type { ReactNode } from 'react'
import { useResults } from './context.ts'
import { fromWeakest, weakest } from './judge.ts'

/** Points and right answers of each section, where there are several. */
export function Sections() {
  const { result, t } = useResults()
  if (result.sections.length < 2) return null
  return (
    <section className="mtr-card surface">
      <h2>{t.bySection}</h2>
      <ul>
        {result.sections.map(({ section, score, points, correct, items }) => (
          <li key={section}>
            <Row name={t.sections[section]} value={t.scoreOf(score, points)} />
            <progress aria-hidden="true" value={score} max={points} />
            <p className="mtr-muted">{t.correct(correct, items)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Right answers of each skill, the weakest first with its training, where there are several. */
export function Skills({ onRetry }: { onRetry: ((questionIds: string[]) => void) | undefined }) {
  const { result, all, t } = useResults()
  if (result.skills.length < 2) return null
  const first = weakest(result.skills)
  const ofSkill = all.filter(({ item }) => item.skill === first?.skill)
  // Training that is the same as repeating what was not right would only be a second name for it.
  const hasTraining = ofSkill.some(({ verdict }) => verdict === 'right')
  return (
    <section className="mtr-card surface">
      <h2>{t.bySkill}</h2>
      <ul>
        {fromWeakest(result.skills).map(({ skill, correct, items }) => (
          <li key={skill}>
            <Row name={t.skills[skill]} value={t.outOf(correct, items)} />
            <progress aria-hidden="true" value={correct} max={items} />
          </li>
        ))}
      </ul>
      {first && <p>{t.practise(t.skills[first.skill], first.correct, first.items)}</p>}
      {first && onRetry && hasTraining && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => onRetry(ofSkill.map(({ item }) => item.mock_question_id))}
        >
          {t.train(t.skills[first.skill], ofSkill.length)}
        </button>
      )}
    </section>
  )
}

/** A name with its value. */
export function Row({ name, value }: { name: ReactNode; value: string }) {
  return (
    <p className="mtr-row">
      <span>{name}</span> <b>{value}</b>
    </p>
  )
}
