import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import type { MockTestResult } from '../../../contract/mock-test-results.ts'
import { createChunk } from '../../../ui/lazy-chunk.ts'
import { useTexts } from '../../../ui/use-texts.ts'
import { Sections, Skills } from './breakdown.tsx'
import { type HeardProps, ResultsProvider } from './context.ts'
import { ItemList } from './item-list.tsx'
import { numbered } from './judge.ts'
import { Lessons } from './lessons.tsx'
import { Meaning } from './meaning.tsx'
import { type ResultsLanguage, texts } from './messages/messages.ts'
import { ScoreCard } from './score-card.tsx'

/** Props of a shown result. */
export interface ShownResult {
  result: MockTestResult
  lang?: ResultsLanguage | undefined
  /** Returns the address of a word in the dictionary. */
  dictionaryAddress: (word: string) => string
  /** Returns the address of a recording or picture as this page requests it. */
  fileAddress: (address: string) => string
  /** Starts a test with these questions. */
  onRetry?: ((questionIds: string[]) => void) | undefined
  /** Where the next test is chosen: only on our own site. */
  nextAddress?: string | undefined
  /** Content between the score and the items. */
  children?: ReactNode
}

export interface ResultsViewProps extends ShownResult {
  /** Loads the view for recordings. */
  loadHeard: () => Promise<ComponentType<HeardProps>>
}

/** The result of an attempt, its meaning, and every item with its explanation. */
export function ResultsView(props: ResultsViewProps) {
  const {
    result,
    lang = 'id',
    dictionaryAddress,
    fileAddress,
    onRetry,
    nextAddress,
    children,
  } = props
  const [heard] = useState(() => createChunk(props.loadHeard))
  const t = useTexts(lang, texts)
  const all = numbered(result)
  const explanations = useRef<HTMLHeadingElement>(null)
  const to = { dictionaryAddress, fileAddress, heard, explanations }
  return (
    <div className="mtr" aria-busy={!t}>
      {t && (
        <ResultsProvider value={{ result, all, t, lang, ...to }}>
          <div className="mtr-parts">
            <div>
              <ScoreCard onRetry={onRetry} nextAddress={nextAddress} />
            </div>
            <div>
              {result.lessons && <Lessons of={result.lessons} />}
              <Meaning />
              {!result.lessons && <Sections />}
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
