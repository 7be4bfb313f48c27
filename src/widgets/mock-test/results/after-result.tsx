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
      <HowTaken result={result} earns={userId !== undefined} />
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

/** How the test was taken, what that means for the first attempt, and whether points were given. */
function HowTaken({ result, earns }: { result: MockTestResult; earns: boolean }) {
  const words = conditionWords(result)
  if (words.length === 0 && !earns) return null
  return (
    <section className="mtr-card mtr-how surface" aria-label={conditionsTexts.title}>
      {words.length > 0 && (
        <ul className="mtr-chips">
          {words.map(word => (
            <li key={word} className="badge">
              {word}
            </li>
          ))}
        </ul>
      )}
      {earns && <p className="mtr-muted">{pointsWords(result)}</p>}
      {result.is_first && <p className="mtr-muted">{conditionsTexts.isFirst}</p>}
    </section>
  )
}

/** Returns the rule of points, as it has come out for this attempt. */
function pointsWords({ items, blueprint }: MockTestResult): string {
  const texts = conditionsTexts.points
  const all = blueprint.sections.reduce((sum, section) => sum + section.items, 0)
  const answered = items.filter(({ answer }) => answer !== null).length
  const right = items.filter(({ is_correct }) => is_correct).length
  if (items.length < all) return texts.partial
  return earnsPoints(items.length, answered, right) ? texts.given : texts.notGiven
}
