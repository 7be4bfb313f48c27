import type { MockTestResult } from '../../../contract/mock-test-results.ts'
import { Row } from './breakdown.tsx'
import { useResults } from './context.ts'

type Lesson = NonNullable<MockTestResult['lessons']>[number]

/** Share of right answers from which a lesson counts as held. */
const HELD = 0.8

/** Lists the lessons of a week to learn or repeat and those the learner knows, each with a link. */
export function Lessons({ of: lessons }: { of: readonly Lesson[] }) {
  const { t } = useResults()
  const hasHeld = ({ correct, items }: Lesson) => correct / items >= HELD
  const missed = lessons.filter(lesson => !hasHeld(lesson))
  return (
    <section className="mtr-card surface">
      {missed.length > 0 && <LessonList title={t.lessons.repeat} lessons={missed} />}
      <LessonList title={t.lessons.held} lessons={lessons.filter(hasHeld)} />
      {lessons.some(({ correct, items }) => correct < items) && (
        <p className="mtr-muted">{t.lessons.note}</p>
      )}
    </section>
  )
}

function LessonList({ title, lessons }: { title: string; lessons: readonly Lesson[] }) {
  const { t } = useResults()
  if (lessons.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {lessons.map(({ title: name, path, correct, items }) => (
          <li key={path}>
            <Row name={<a href={path}>{name}</a>} value={t.outOf(correct, items)} />
            <progress aria-hidden="true" value={correct} max={items} />
          </li>
        ))}
      </ul>
    </>
  )
}
