import { type ComponentType, createContext, useContext } from 'react'
import type { MockTestResult, ReviewedItem } from '../../../contract/mock-test-results.ts'
import type { Chunk } from '../../../ui/lazy-chunk.ts'
import type { Numbered } from './judge.ts'
import type { Messages, ResultsLanguage } from './messages/messages.ts'

/** Props of the view for the recording of a question. */
export interface HeardProps {
  number: number
  recording: NonNullable<ReviewedItem['recording']>
  lines: ReviewedItem['transcript']
}

export interface ResultsContext {
  result: MockTestResult
  all: readonly Numbered[]
  t: Messages
  lang: ResultsLanguage
  dictionaryAddress: (word: string) => string
  fileAddress: (address: string) => string
  /** The instructions of questions in the learner's language, where the page has them. */
  meanings: Record<string, string> | undefined
  /** View for recordings. */
  heard: Chunk<ComponentType<HeardProps>>
}

const Context = createContext<ResultsContext | undefined>(undefined)

export const ResultsProvider = Context.Provider

export function useResults(): ResultsContext {
  const context = useContext(Context)
  if (!context) throw new Error('Only inside <ResultsView>.')
  return context
}
