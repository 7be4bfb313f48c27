import type { ReactNode } from 'react'
import type { MockTestResult } from '../../../contract/mock-test-results.ts'
import { Sections, Skills } from './breakdown.tsx'
import { ResultsProvider } from './context.ts'
import { ItemList } from './item-list.tsx'
import { numbered } from './judge.ts'
import { Meaning } from './meaning.tsx'
import { type ResultsLanguage, useMessages } from './messages/use-messages.ts'
import { RetryButton } from './retry-button.tsx'
import { ScoreCard } from './score-card.tsx'

export interface ResultsViewProps {
  result: MockTestResult
  lang?: ResultsLanguage | undefined
  /** Address of a word in the dictionary. */
  dictionaryAddress: (word: string) => string
  /** Address of a recording or picture as this page has to ask for it; as it stands unless told. */
  fileAddress?: ((address: string) => string) | undefined
  /** Starts a test with these questions. */
  onRetry?: ((questionIds: string[]) => void) | undefined
  /** What stands between the score and the items. */
  children?: ReactNode
}

/** What an attempt was worth, what that means, and every item with its explanation. */
export function ResultsView(props: ResultsViewProps) {
  const { result, lang = 'id', dictionaryAddress, onRetry, children } = props
  const { fileAddress = path => path } = props
  const t = useMessages(lang)
  const all = numbered(result)
  return (
    <div className="mtr" aria-busy={!t}>
      {t && (
        <ResultsProvider value={{ result, all, t, dictionaryAddress, fileAddress }}>
          <div className="mtr-parts">
            <div>
              <ScoreCard />
              {onRetry && <RetryButton onRetry={onRetry} />}
            </div>
            <div>
              <Meaning />
              <Sections />
            </div>
            <div>
              <Skills />
            </div>
          </div>
          {children}
          <ItemList key={result.attempt_id} />
        </ResultsProvider>
      )}
    </div>
  )
}
