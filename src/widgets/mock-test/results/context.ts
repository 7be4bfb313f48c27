import { createContext, useContext } from 'react'
import type { MockTestResult } from '../../../contract/mock-test-results.ts'
import type { Numbered } from './judge.ts'
import type { Messages } from './messages/messages.ts'

export interface ResultsContext {
  result: MockTestResult
  all: readonly Numbered[]
  t: Messages
  dictionaryAddress: (word: string) => string
  fileAddress: (address: string) => string
}

const Context = createContext<ResultsContext | undefined>(undefined)

export const ResultsProvider = Context.Provider

export function useResults(): ResultsContext {
  const context = useContext(Context)
  if (!context) throw new Error('Only inside <ResultsView>.')
  return context
}
