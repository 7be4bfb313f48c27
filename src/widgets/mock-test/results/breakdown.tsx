import type { ReactNode } from 'react'
import { useResults } from './context.ts'
import { fromWeakest } from './judge.ts'

/** Points and right answers of each section. */
export function Sections() {
  const { result, t } = useResults()
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

/** Right answers of each skill, the weakest first. */
export function Skills() {
  const { result, t } = useResults()
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
