import type { ReactNode } from 'react'
import type { MockTestResult } from '../../../contract/mock-test-results.ts'
import { useResults } from './context.ts'
import { fromWeakest, weakest } from './judge.ts'

/** Number of skills that are shown at once. */
const SHOWN = 2

/** Points and right answers of each section, where there are several. */
export function Sections() {
  const { result, t } = useResults()
  if (result.sections.length < 2) return null
  return (
    <section className="mtr-card surface">
      <h2>{t.bySection}</h2>
      <ul>
        {result.sections.map(each => (
          <li key={each.section}>
            <SectionScore of={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Points and right answers of one section. */
export function SectionScore({ of }: { of: MockTestResult['sections'][number] }) {
  const { t } = useResults()
  const { section, score, points, correct, items } = of
  return (
    <>
      <Row name={t.sections[section]} value={t.scoreOf(score, points)} />
      <div className="mtr-bar">
        <progress aria-hidden="true" value={score} max={points} />
        <p className="mtr-muted">{t.correct(correct, items)}</p>
      </div>
    </>
  )
}

/** Right answers of each skill, first the one to train, where there are several. */
export function Skills({ onRetry }: { onRetry: ((questionIds: string[]) => void) | undefined }) {
  const { result, all, t } = useResults()
  if (result.skills.length < 2) return null
  const first = weakest(result.skills)
  // Others have too few items to be trained first.
  const others = fromWeakest(result.skills).filter(skill => skill !== first)
  const skills = first ? [first, ...others] : others
  const ofSkill = all.filter(({ item }) => item.skill === first?.skill)
  // Training that is the same as repeating what was not right would only be a second name for it.
  const hasTraining = ofSkill.some(({ verdict }) => verdict === 'right')
  return (
    <section className="mtr-card surface">
      <h2>{t.bySkill}</h2>
      <SkillList skills={skills.slice(0, SHOWN)} />
      {first && !(onRetry && hasTraining) && (
        <p>{t.practise(t.skills[first.skill], first.correct, first.items)}</p>
      )}
      {first && onRetry && hasTraining && (
        <button
          type="button"
          className="button button-outlined"
          onClick={() => onRetry(ofSkill.map(({ item }) => item.mock_question_id))}
        >
          {t.train(t.skills[first.skill], ofSkill.length)}
        </button>
      )}
      {skills.length > SHOWN && (
        <details>
          <summary>{t.otherSkills(skills.length - SHOWN)}</summary>
          <SkillList skills={skills.slice(SHOWN)} />
        </details>
      )}
    </section>
  )
}

function SkillList({ skills }: Pick<MockTestResult, 'skills'>) {
  const { t } = useResults()
  return (
    <ul className="mtr-skills">
      {skills.map(({ skill, correct, items }) => (
        <li key={skill}>
          <Row name={t.skills[skill]} value={t.outOf(correct, items)} />
          <progress aria-hidden="true" value={correct} max={items} />
        </li>
      ))}
    </ul>
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
