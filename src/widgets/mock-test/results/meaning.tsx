import { useResults } from './context.ts'
import { isRepetition } from './judge.ts'

/** Explains what the score means, and what it does not. */
export function Meaning() {
  const { result, t } = useResults()
  const { blueprint, level, score } = result
  const { scoring, name } = blueprint
  if (isRepetition(result)) return <p className="mtr-card mtr-note surface">{t.repetition}</p>
  if (scoring.kind === 'points') return null
  const next = scoring.kind === 'levels' && scoring.levels.find(one => one.points_min > score)
  return (
    <section className="mtr-card surface">
      <h2>{t.meaning}</h2>
      {scoring.kind === 'relative' && <p>{t.relative(name)}</p>}
      {scoring.kind === 'levels' && level && (
        <>
          <p>
            <b>{t.level(level)}</b>
          </p>
          <ul className="mtr-chips">
            {scoring.levels.map(one => (
              <li
                key={one.level}
                className="badge"
                data-in={(one.level >= level.from && one.level <= level.to) || undefined}
              >
                {t.mark(one.level, one.points_min)}
              </li>
            ))}
          </ul>
          {next && <p>{t.missing(next.points_min - score, next.level)}</p>}
        </>
      )}
    </section>
  )
}

/** Why an exam with levels gives a range of them. */
export function WhyRange() {
  const { result, t } = useResults()
  return result.level && !isRepetition(result) ? <p className="mtr-muted">{t.whyRange}</p> : null
}

/** The source of the exam's rules, and the note that its questions are ours. */
export function Source() {
  const { result, t } = useResults()
  const { source } = result.blueprint
  if (!source) return null
  return (
    <p className="mtr-muted">
      {t.ours} {t.rules}{' '}
      {source.url ? <a href={source.url}>{source.name}</a> : <span>{source.name}</span>},{' '}
      {t.checked(t.day(source.checked_on))}
    </p>
  )
}
