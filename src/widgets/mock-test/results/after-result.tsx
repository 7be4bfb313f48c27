import type { MockTestResult } from '../../../contract/mock-test-results.ts'
import { Conditions } from './conditions.tsx'
import { conditionsTexts as texts } from './messages/conditions.ts'

interface AfterResultProps {
  result: MockTestResult
  /** What is there today for who is signed in. */
  homeAddress: string | undefined
}

/** What stands below the score on our own site for who is signed in. */
export function AfterResult({ result, homeAddress }: AfterResultProps) {
  return (
    <>
      <Conditions result={result} />
      {homeAddress && (
        <a className="button button-outlined" href={homeAddress}>
          {texts.today}
        </a>
      )}
    </>
  )
}
