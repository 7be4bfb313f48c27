import type { Blueprint } from '../../contract/mock-test-blueprint.ts'
import type { MockTest } from '../../contract/mock-tests.ts'
import { useExam } from './context.ts'

/** The rules to know before the clock starts. */
export function Rules({ mockTest, isTimed }: { mockTest: MockTest; isTimed: boolean }) {
  const { t } = useExam()
  const { blueprint, download_bytes, questions } = mockTest
  const { sections, plays_max } = blueprint
  const hasSound = questions.some(({ recording }) => recording)
  const hasPictures = questions.some(({ picture }) => picture)
  return (
    <ul className="exam-rules">
      {isTimed && <li>{t.ruleTime}</li>}
      {isTimed && sections.length > 1 && <li>{t.ruleOrder}</li>}
      {hasSound && plays_max !== null && <li>{t.rulePlays(plays_max)}</li>}
      <li>{t.ruleSaved}</li>
      {download_bytes > 0 && <li>{t.ruleBytes(t.size(download_bytes), hasSound, hasPictures)}</li>}
    </ul>
  )
}

/** The sections in order, with their questions, minutes and points. */
export function SectionTable({ blueprint, factor }: { blueprint: Blueprint; factor: number }) {
  const { t } = useExam()
  return (
    <table>
      <thead>
        <tr>
          {t.columns.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {blueprint.sections.map(({ section, items, minutes, points }) => (
          <tr key={section}>
            <th scope="row">{t.sections[section]}</th>
            <td>{items}</td>
            <td>{minutes === null ? t.free : t.number(minutes * factor)}</td>
            <td>{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
