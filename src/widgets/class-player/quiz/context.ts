import { createContext, useContext } from 'react'
import type { LearningPart } from '../../../contract/classes.ts'
import type { Link } from '../context.ts'
import type { PlayerLanguage } from '../messages/messages.ts'
import type { QuizTexts } from './messages/messages.ts'
import type { CheckAnswer, QuizState, QuizStore } from './quiz-store.ts'

/** Outcome of a round in which missed questions were asked again. */
export interface Retried {
  /** Number of questions asked. */
  total: number
  /** Ids of those that are still wrong. */
  missed: string[]
}

export interface QuizContext {
  store: QuizStore
  state: QuizState
  t: QuizTexts
  lang: PlayerLanguage
  /** Returns the address of a file as this page requests it. */
  resolve: (address: string) => string
  /** Has one answer judged; undefined where all are judged at the end. */
  check: CheckAnswer | undefined
  /** Share of right answers that is needed to pass. */
  passShare: number
  /** Login that returns to this page; undefined if there is none. */
  loginAddress: string | undefined
  /** Way out of a quiz that fills the screen; undefined if there is none. */
  exitAddress: string | undefined
  /** Way back to the plan of the day; undefined for a person who came from elsewhere. */
  planLink: Link | undefined
  /** Called when a word of an explanation is looked up, with the id of its entry. */
  onWord: ((entry: string) => void) | undefined
  /** Goes to the next part of the class; undefined if there is none. */
  onNext: (() => void) | undefined
  /** Other parts of the lesson that are not done yet. */
  left: readonly LearningPart[]
  /** The part of the lesson that teaches what the quiz asks; undefined if there is none. */
  review: LearningPart | undefined
  onLeft: ((part: LearningPart) => void) | undefined
  /** Asks questions of a result again, without counting them; undefined where none are judged. */
  onRetry: ((questions: string[]) => void) | undefined
  /** Outcome of the last such round; undefined before one, and once the whole quiz starts again. */
  retried: Retried | undefined
  onRestart: (() => void) | undefined
  /** Whether the questions shown are such a round. */
  isRetry: boolean
  /** Whether the person has moved to another screen, whose heading then takes the focus. */
  hasMoved: { current: boolean }
}

const Context = createContext<QuizContext | undefined>(undefined)

export const QuizProvider = Context.Provider

export function useQuiz(): QuizContext {
  const context = useContext(Context)
  if (!context) throw new Error('Only inside <QuizView>.')
  return context
}
