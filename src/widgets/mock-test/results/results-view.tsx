import { type ComponentType, type ReactNode, useState } from 'react'
import type { MockTestResult } from '../../../contract/mock-test-results.ts'
import { createChunk } from '../../../ui/lazy-chunk.ts'
import { useTexts } from '../../../ui/use-texts.ts'
import { Sections, Skills } from './breakdown.tsx'
import { type HeardProps, ResultsProvider } from './context.ts'
import { ItemList } from './item-list.tsx'
import { isPractice, numbered } from './judge.ts'
import { Lessons } from './lessons.tsx'
import { Meaning, Source, WhyRange } from './meaning.tsx'
import { type ResultsLanguage, texts } from './messages/messages.ts'
import { Facts, ScoreCard } from './score-card.tsx'

/** Props of a shown result. */
export interface ShownResult {
  result: MockTestResult
  lang?: ResultsLanguage | undefined
  /** Returns the address of a word in the dictionary. */
  dictionaryAddress: (word: string) => string
  /** Returns the address of a recording or picture as this page requests it. */
  fileAddress: (address: string) => string
  /** The instructions of questions in the learner's language. */
  meanings?: Record<string, string> | undefined
  /** Starts a test with these questions. */
  onRetry?: ((questionIds: string[]) => void) | undefined
  /** Where the next test is chosen: only on our own site. */
  nextAddress?: string | undefined
  /** Link to the page “today” of the current user. */
  homeLink?: ReactNode
  /** Content below the items. */
  children?: ReactNode
  /** Content of the folded details. */
  details?: ReactNode
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
    meanings,
    onRetry,
    nextAddress,
    homeLink,
    children,
    details,
  } = props
  const [heard] = useState(() => createChunk(props.loadHeard))
  const t = useTexts(lang, texts)
  const all = numbered(result)
  const isOfPractice = isPractice(result)
  const to = { dictionaryAddress, fileAddress, meanings, heard }
  const parts = (
    <div className="mtr-parts">
      <Meaning />
      {isOfPractice && !result.lessons && <Sections />}
      <Skills onRetry={onRetry} />
    </div>
  )
  return (
    <div className="mtr" aria-busy={!t} data-practice={isOfPractice || undefined}>
      {t && (
        <ResultsProvider value={{ result, all, t, lang, ...to }}>
          <ScoreCard onRetry={onRetry} nextAddress={nextAddress} homeLink={homeLink} />
          {result.lessons && <Lessons of={result.lessons} />}
          <ItemList key={result.attempt_id} />
          {!isOfPractice && parts}
          {children}
          <details className="mtr-more surface">
            <summary>{t.details}</summary>
            <Facts />
            <WhyRange />
            <Source />
            {isOfPractice && parts}
            {details}
          </details>
        </ResultsProvider>
      )}
    </div>
  )
}
