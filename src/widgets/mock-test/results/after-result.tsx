import type { Http } from '../../../api/http.ts'
import type { MockTestResult } from '../../../contract/mock-test-results.ts'
import { conditionWords } from '../../../lib/mock-test-conditions.ts'
import { earnsPoints } from '../../../lib/test-points.ts'
import { conditionsTexts } from './messages/conditions.ts'
import { SaveMissed } from './save-missed.tsx'

interface AfterResultProps {
  result: MockTestResult
  /** Id of the current user. */
  userId?: string | undefined
  /** Page “today” of the current user. */
  homeAddress?: string | undefined
  /** Login that returns to the result, for a visitor. */
  loginAddress?: string | undefined
  http: Http
}

/** Content below the score on our own site; visitors get a login where an account is needed. */
export function AfterResult(props: AfterResultProps) {
  const { result, userId, homeAddress, loginAddress, http } = props
  return (
    <>
      <Conditions result={result} />
      {userId && <Points result={result} />}
      {(userId || loginAddress) && (
        <SaveMissed result={result} http={http} userId={userId} loginAddress={loginAddress} />
      )}
      {homeAddress && (
        <a className="button button-quiet" href={homeAddress}>
          {conditionsTexts.today}
        </a>
      )}
    </>
  )
}

/** The rule of points, as it has come out for this attempt. */
function Points({ result: { items, blueprint } }: { result: MockTestResult }) {
  const texts = conditionsTexts.points
  const all = blueprint.sections.reduce((sum, section) => sum + section.items, 0)
  const answered = items.filter(({ answer }) => answer !== null).length
  const right = items.filter(({ is_correct }) => is_correct).length
  const isGiven = earnsPoints(items.length, answered, right)
  return (
    <p className="mtr-muted">
      {items.length < all ? texts.partial : isGiven ? texts.given : texts.notGiven}
    </p>
  )
}

/** The conditions under which the test was taken, and a note if it was the first attempt. */
function Conditions({ result }: { result: MockTestResult }) {
  const words = conditionWords(result)
  if (words.length === 0) return null
  return (
    <section className="mtr-card surface" aria-label={conditionsTexts.title}>
      <ul className="mtr-chips">
        {words.map(word => (
          <li key={word} className="badge">
            {word}
          </li>
        ))}
      </ul>
      {result.is_first && <p className="mtr-muted">{conditionsTexts.isFirst}</p>}
    </section>
  )
}
