import type { Http } from '../../../api/http.ts'
import type { MockTestResult } from '../../../contract/mock-test-results.ts'
import { conditionWords } from '../../../lib/mock-test-conditions.ts'
import { conditionsTexts as texts } from './messages/conditions.ts'
import { SaveMissed } from './save-missed.tsx'

interface AfterResultProps {
  result: MockTestResult
  /** Who is signed in. */
  userId?: string | undefined
  /** What is there today, for who is signed in. */
  homeAddress?: string | undefined
  /** Login that leads back to the result, for a visitor. */
  loginAddress?: string | undefined
  http: Http
}

/** What stands below the score on our own site; what needs an account is offered with one. */
export function AfterResult(props: AfterResultProps) {
  const { result, userId, homeAddress, loginAddress, http } = props
  return (
    <>
      <Conditions result={result} />
      {(userId || loginAddress) && (
        <SaveMissed result={result} http={http} userId={userId} loginAddress={loginAddress} />
      )}
      {homeAddress && (
        <a className="button button-outlined" href={homeAddress}>
          {texts.today}
        </a>
      )}
    </>
  )
}

/** Under which conditions a test was taken on our own site, and what its being the first means. */
function Conditions({ result }: { result: MockTestResult }) {
  const words = conditionWords(result)
  if (words.length === 0) return null
  return (
    <section className="mtr-card" aria-label={texts.title}>
      <ul className="mtr-chips">
        {words.map(word => (
          <li key={word} className="badge">
            {word}
          </li>
        ))}
      </ul>
      {result.is_first && <p className="mtr-muted">{texts.isFirst}</p>}
    </section>
  )
}
