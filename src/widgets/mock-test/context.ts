import type { ReadableAtom } from 'nanostores'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Learner } from '../../stores/mock-test/attempt-on-device.ts'
import type { MockTestStore } from '../../stores/mock-test/mock-test.ts'
import type { MockTestState } from '../../stores/mock-test/mock-test-state.ts'
import type { Chunk } from '../../ui/lazy-chunk.ts'
import type { ExamLanguage, Messages } from './messages/messages.ts'
import type { CheckingProps } from './progress.ts'
import type { GetToken, PupilPlace } from './pupil/joined-pupil.ts'

/** Link targets; undefined where a page has none. */
export interface Addresses {
  /** Login that returns to this page: only on our own site. */
  loginAddress?: string | undefined
  /** Page of this test on our site, for partner pages. */
  siteAddress?: string | undefined
  resultsAddress?: string | undefined
  /** Page “today” of the current user: only on our own site. */
  homeAddress?: string | undefined
  /** Where the learner goes after leaving the test. */
  leaveAddress?: string | undefined
  /** Address of the dictionary, to which a word is appended. */
  dictionaryRoot: string
}

export type SignInReason = 'members' | 'signed-out' | 'other-account' | 'keep'

/** Says why to sign in, and offers it. */
export type SignIn = ComponentType<{ why: SignInReason }>

/** Views and texts for our own site only, where users sign in and the page is ours. */
export interface SiteFeatures {
  /** Prevents leaving a running test by accident. */
  guard: ReactNode
  /** Button that leaves a running test, and says what happens to the answers. */
  leave: ReactNode
  SignIn: SignIn
  /** Says that the attempt was continued elsewhere, and how to continue it here. */
  Elsewhere: ComponentType
  /** Shown instead of the start if the test is under way on another device. */
  GoOn: ComponentType<{ onGoOn: () => void }>
  /** Says why answers given here after that do not count. */
  elsewhere: string
  learner: Learner
  /** Whether the address asks to begin at once; it does so only once. */
  takeBegin: () => boolean
  /** Stores the page on the device before the clock starts. */
  beforeStart: () => Promise<void>
  /** Label for starting a test beside the attempt of somebody who has signed out here. */
  startAnew: string
  /** A running test whose answers are checked one by one. */
  oneByOne: Chunk<ComponentType>
  /** Link from selected questions to the whole test. */
  WholeTest: ComponentType
  /** Link to the results page. */
  ToResults: ComponentType
  /** Shown with a result: the way to “today”, words to save, and how the test was taken. */
  HomeLink: ComponentType
  SaveMissed: ComponentType
  ResultDetails: ComponentType
}

export interface MockTestMethods {
  /**
   * Does what the start button does: begins the test, or the check of the sound before it. While a
   * test runs, and where there is no start button, it does nothing.
   */
  start: () => void
}

/** Pupils take the test: with a class code, or signed in by their school. */
export interface PupilFeature extends PupilPlace {
  /** The code that the page names; empty where pupils type it. */
  code: string
  /** Returns a token of the school for its pupil; without it, the page asks for a class code. */
  getToken?: GetToken | undefined
  /** Owner of the attempts on this device: the pupil, or nobody before one has joined. */
  $pupilId: ReadableAtom<string>
  /** Finds out who the pupil is, and then shows the start button in it. */
  gate: Chunk<ComponentType<{ pupil: PupilFeature; children: ReactNode }>>
}

export interface ExamContext {
  store: MockTestStore
  state: MockTestState
  t: Messages
  lang: ExamLanguage
  to: Addresses
  site: SiteFeatures | undefined
  /** Undefined where nobody can sign in. */
  SignIn: SignIn | undefined
  isVisitor: boolean
  pupil: PupilFeature | undefined
  /** Begins the test, or some questions of it. */
  begin: (options: BeginOptions) => void
  /** Retries loading or beginning, whichever failed. */
  retry: () => void
  requested: RequestedOptions
  /** The instructions in the learner's language, where the page has them. */
  meanings: Record<string, string> | undefined
  /** Says what the element's methods do from now on. */
  expose: ((methods: Partial<MockTestMethods>) => void) | undefined
  /** Returns the address of a file as this page requests it. */
  resolve: (address: string) => string
  later: LazyViews
  /** Whether the person has moved to another screen, whose heading then takes the focus. */
  hasMoved: { current: boolean }
}

export interface BeginOptions {
  time_factor?: TimeFactor
  questions?: string[]
  pupil_token?: string
}

/** Views that are loaded later, each in a chunk of its own with its styles. */
export interface LazyViews {
  /** View of a test that was handed in. */
  submitted: Chunk<ComponentType>
  /** Views that check answers one by one. */
  checking: Chunk<CheckingViews>
}

/** Check of an answer, and the switch of its sound. */
export interface CheckingViews {
  Checking: ComponentType<CheckingProps>
  CheckingSound: ComponentType
}

/** Options that the element's attributes request. */
export interface RequestedOptions {
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
