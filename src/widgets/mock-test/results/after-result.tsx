import type { Http } from '../../../api/http.ts'
import type { MockTestResult } from '../../../contract/mock-test-results.ts'
import { Conditions } from './conditions.tsx'
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
