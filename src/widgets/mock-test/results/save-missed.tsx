import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Http } from '../../../api/http.ts'
import type { Answer } from '../../../contract/calls.ts'
import type { MockTestResult } from '../../../contract/mock-test-results.ts'
import type { saveWords } from '../../../contract/routes/saved-words.ts'
import { paths } from '../../../lib/paths.ts'
import { wordPaths } from '../../../lib/word-paths.ts'
import { saveWordTexts } from '../../../ui/save-word/save-word-texts.ts'
import { saveMissedTexts as t } from './messages/save-missed.ts'
import { missedWords } from './missed-words.ts'
import { createMissedWords, type SavingMissed } from './missed-words-store.ts'

/** Number of words that are shown at once: more, as of an exam, are folded. */
const SHOWN = 8

interface SaveMissedProps {
  result: MockTestResult
  http: Http
  /** Id of the current user; undefined for a visitor. */
  userId: string | undefined
  /** Login that returns to the result, for a visitor. */
  loginAddress: string | undefined
}

/** Offers to save the words of all items that were not right; a visitor is sent to the login. */
export function SaveMissed({ result, http, userId, loginAddress }: SaveMissedProps) {
  const words = missedWords(result)
  if (words.length === 0) return null
  return (
    <section className="mtr-card surface">
      {words.length > SHOWN ? (
        <details>
          <summary>
            <h2>{t.heading}</h2>
          </summary>
          <Words words={words} />
        </details>
      ) : (
        <>
          <h2>{t.heading}</h2>
          <Words words={words} />
        </>
      )}
      {userId ? (
        <Offer key={userId} words={words} http={http} userId={userId} />
      ) : (
        <>
          <p>{t.visitor.about}</p>
          <a className="button button-outlined" href={loginAddress}>
            {t.visitor.signIn(words.length)}
          </a>
        </>
      )}
    </section>
  )
}

function Words({ words }: { words: readonly string[] }) {
  return (
    <ul className="mtr-chips">
      {words.map(word => (
        <li key={word}>
          <a className="chip" lang="ko" href={paths.dictionarySearch(word)}>
            {word}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface OfferProps {
  words: readonly string[]
  http: Http
  userId: string
}

function Offer({ words, http, userId }: OfferProps) {
  const [store] = useState(() => createMissedWords({ http, userId, words }))
  const saving = useStore(store.$saving)
  const isSaved = saving.state === 'saved' || saving.state === 'delivered'
  const isSaving = saving.state === 'saving'
  return (
    <>
      <p role="status">
        {stateText(saving)} {isSaved && <a href={wordPaths.own}>{t.own}</a>}
      </p>
      {saving.state === 'failed' && <p role="alert">{saving.failure.message}</p>}
      {!isSaved && (
        <button
          type="button"
          className="button button-outlined"
          aria-busy={isSaving || undefined}
          onClick={() => void store.press()}
        >
          {buttonText(saving, words.length)}
        </button>
      )}
    </>
  )
}

function stateText(saving: SavingMissed): string {
  if (saving.state === 'saved') return savedText(saving.saved)
  if (saving.state === 'kept') return saveWordTexts.kept[saving.place]
  return saving.state === 'delivered' ? t.delivered : t.about
}

function buttonText({ state }: SavingMissed, count: number): string {
  if (state === 'saving') return t.saving
  return state === 'kept' ? saveWordTexts.send : t.save(count)
}

function savedText({ added, known: existing, missing }: Answer<typeof saveWords>['data']): string {
  const saved = added + existing > 0 ? [t.saved(added, existing)] : []
  const lacking = missing.length > 0 ? [t.missing(missing.join(', '))] : []
  return [...saved, ...lacking].join(' ')
}
