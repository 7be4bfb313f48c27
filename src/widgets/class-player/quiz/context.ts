import { createContext, useContext } from 'react'
import type { QuizTexts } from './messages/messages.ts'
import type { QuizState, QuizStore } from './quiz-store.ts'

export interface QuizContext {
  store: QuizStore
  state: QuizState
  t: QuizTexts
  /** Address of a file as this page has to ask for it. */
  resolve: (address: string) => string
  /** Share of right answers that passes. */
  passShare: number
  /** Login that leads back to this page; undefined where there is none. */
  loginAddress: string | undefined
  /** A word of an explanation was asked for, by the id of its entry. */
  onWord: ((entry: string) => void) | undefined
  /** To the next part of the class; undefined where there is none. */
  onNext: (() => void) | undefined
  /** Whether a person has got to another screen: then its heading takes the focus. */
  hasMoved: { current: boolean }
}

const Context = createContext<QuizContext | undefined>(undefined)

export const QuizProvider = Context.Provider

export function useQuiz(): QuizContext {
  const context = useContext(Context)
  if (!context) throw new Error('Only inside <QuizView>.')
  return context
}
