import type { Http } from '../../../api/http.ts'
import type { MockTestResult } from '../../../contract/mock-test-results.ts'
import { Conditions } from './conditions.tsx'
import { conditionsTexts as texts } from './messages/conditions.ts'
import { SaveMissed } from './save-missed.tsx'

interface AfterResultProps {
  result: MockTestResult
  /** What is there today for who is signed in. */
  homeAddress: string | undefined
  http: Http
}

/** What stands below the score on our own site for who is signed in. */
export function AfterResult({ result, homeAddress, http }: AfterResultProps) {
  return (
    <>
      <Conditions result={result} />
      {homeAddress && <SaveMissed result={result} http={http} />}
      {homeAddress && (
        <a className="button button-outlined" href={homeAddress}>
          {texts.today}
        </a>
      )}
    </>
  )
}
