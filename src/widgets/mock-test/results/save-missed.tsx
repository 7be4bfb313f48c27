import { useState } from 'react'
import type { Failure, Http } from '../../../api/http.ts'
import { type SavedByHeadword, saveWords } from '../../../api/saved-words.ts'
import type { MockTestResult } from '../../../contract/mock-test-results.ts'
import { wordPaths } from '../../../lib/word-paths.ts'
import { saveMissedTexts as t } from './messages/save-missed.ts'
import { missedWords } from './missed-words.ts'

type Step =
  | { state: 'offered' }
  | { state: 'saving' }
  | { state: 'saved'; saved: SavedByHeadword }
  | { state: 'failed'; failure: Failure }

interface SaveMissedProps {
  result: MockTestResult
  http: Http
  /** Login that leads back to the result, for a visitor. */
  loginAddress: string | undefined
}

/** Offers to save the words of all items that were not right; a visitor is led to the login. */
export function SaveMissed({ result, http, loginAddress }: SaveMissedProps) {
  const words = missedWords(result)
  if (words.length === 0) return null
  return (
    <section className="mtr-card">
      <h2>{t.heading}</h2>
      <p lang="ko">{words.join(' · ')}</p>
      {loginAddress ? (
        <>
          <p>{t.visitor.about}</p>
          <a className="button button-outlined" href={loginAddress}>
            {t.visitor.signIn(words.length)}
          </a>
        </>
      ) : (
        <Offer words={words} http={http} />
      )}
    </section>
  )
}

function Offer({ words, http }: { words: readonly string[]; http: Http }) {
  const [step, setStep] = useState<Step>({ state: 'offered' })
  const save = async () => {
    if (step.state === 'saving') return
    setStep({ state: 'saving' })
    const answer = await saveWords(http, { words })
    setStep(
      answer.ok
        ? { state: 'saved', saved: answer.value.data }
        : { state: 'failed', failure: answer.error },
    )
  }
  if (step.state === 'saved')
    return (
      <p role="status">
        {savedText(step.saved)} <a href={wordPaths.own}>{t.own}</a>
      </p>
    )
  return (
    <>
      <p>{t.about}</p>
      {step.state === 'failed' && <p role="alert">{failedText(step.failure)}</p>}
      <button
        type="button"
        className="button button-outlined"
        aria-busy={step.state === 'saving' || undefined}
        onClick={() => void save()}
      >
        {step.state === 'saving' ? t.saving : t.save(words.length)}
      </button>
    </>
  )
}

function savedText({ added, known, missing }: SavedByHeadword): string {
  const saved = added + known > 0 ? [t.saved(added, known)] : []
  const lacking = missing.length > 0 ? [t.missing(missing.join(', '))] : []
  return [...saved, ...lacking].join(' ')
}

/** What the server has judged is known; of everything else nobody knows whether it arrived. */
function failedText({ status = 0, message }: Failure): string {
  const isJudged = status >= 400 && status < 500 && ![401, 408, 429].includes(status)
  return isJudged ? message : t.unsure
}
