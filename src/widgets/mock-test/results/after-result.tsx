import type { Http } from '../../../api/http.ts'
import type { MockTestResult } from '../../../contract/mock-test-results.ts'
import { Conditions } from './conditions.tsx'
import { conditionsTexts as texts } from './messages/conditions.ts'
import { SaveMissed } from './save-missed.tsx'

interface AfterResultProps {
  result: MockTestResult
  /** What is there today, for who is signed in. */
  homeAddress?: string | undefined
  /** Login that leads back to the result, for a visitor. */
  loginAddress?: string | undefined
  http: Http
}

/** What stands below the score on our own site; what needs an account is offered with one. */
export function AfterResult({ result, homeAddress, loginAddress, http }: AfterResultProps) {
  return (
    <>
      <Conditions result={result} />
      {(homeAddress || loginAddress) && (
        <SaveMissed result={result} http={http} loginAddress={loginAddress} />
      )}
      {homeAddress && (
        <a className="button button-outlined" href={homeAddress}>
          {texts.today}
        </a>
      )}
    </>
  )
}
