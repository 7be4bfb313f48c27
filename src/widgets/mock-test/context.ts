import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Learner } from '../../stores/mock-test/attempt-on-device.ts'
import type { MockTestStore } from '../../stores/mock-test/mock-test.ts'
import type { MockTestState } from '../../stores/mock-test/mock-test-state.ts'
import type { Part } from '../../ui/lazy-part.ts'
import type { ExamLanguage, Messages } from './messages/messages.ts'
import type { CheckingProps } from './progress.ts'

/** Where links lead; those that a page has not are undefined. */
export interface Addresses {
  /** Login that leads back to this page: only on our own site. */
  loginAddress?: string | undefined
  /** The page of this test on our site, for partner pages. */
  siteAddress?: string | undefined
  resultsAddress?: string | undefined
  /** What is there today for who is signed in: only on our own site. */
  homeAddress?: string | undefined
  /** Where who leaves the test goes. */
  leaveAddress?: string | undefined
  /** Address of the dictionary, which a word is added to. */
  dictionaryRoot: string
}

export type SignInReason = 'members' | 'signed-out' | 'other-account' | 'keep'

/** What only our own site has, where people sign in and the page is ours. */
export interface SiteParts {
  /** Keeps people from leaving by accident while a test is taken. */
  guard: ReactNode
  /** The way out of a test under way, which says what becomes of the answers. */
  leave: ReactNode
  SignIn: ComponentType<{ why: SignInReason }>
  /** Why an attempt of who is signed in does not go on here, and what can be done. */
  Elsewhere: ComponentType
  /** Instead of the start, where the test is under way on another device. */
  GoOn: ComponentType<{ onGoOn: () => void }>
  /** Why an answer does not count that was given here after that. */
  elsewhere: string
  learner: Learner
  /** The way from a few questions to all of them. */
  WholeTest: ComponentType
  /** The way to the page of results. */
  ToResults: ComponentType
}

export interface ExamContext {
  store: MockTestStore
  state: MockTestState
  t: Messages
  lang: ExamLanguage
  to: Addresses
  site: SiteParts | undefined
  isVisitor: boolean
  /** Begins the test, or only some questions of it. */
  begin: (options: BeginOptions) => void
  /** Tries again to load, or to begin, whichever failed. */
  retry: () => void
  wish: Wish
  /** Address of a file as this page has to ask for it. */
  resolve: (address: string) => string
  later: LaterParts
  /** Whether a person has got to another screen: then its heading takes the focus. */
  hasMoved: { current: boolean }
}

export interface BeginOptions {
  time_factor?: TimeFactor
  questions?: string[]
}

/** What comes later, each in a script of its own with its looks. */
export interface LaterParts {
  /** What is shown of a test that was handed in. */
  submitted: Part<ComponentType>
  /** What checks answers one by one. */
  checking: Part<ComponentType<CheckingProps>>
}

/** What attributes ask for. */
export interface Wish {
  timeFactor: TimeFactor
  questions: string[] | undefined
}

export const TIME_FACTORS = [1, 1.25, 1.5, 2] as const
export type TimeFactor = (typeof TIME_FACTORS)[number]

const Context = createContext<ExamContext | undefined>(undefined)

export const ExamProvider = Context.Provider

export function useExam(): ExamContext {
  const context = useContext(Context)
  if (!context) throw new Error('Only inside <MockTest>.')
  return context
}
