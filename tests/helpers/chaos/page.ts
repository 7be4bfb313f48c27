import { call } from '../../../src/api/call.ts'
import type { MockTestResult } from '../../../src/contract/mock-test-results.ts'
import { getResult } from '../../../src/contract/routes/mock-tests.ts'
import type { LoginAnswer } from '../../../src/contract/sessions.ts'
import { lastSubmitted } from '../../../src/stores/mock-test/attempt-storage.ts'
import { learner } from '../../../src/stores/mock-test/learner.ts'
import { createMockTest } from '../../../src/stores/mock-test/mock-test.ts'
import type { SavedAt } from '../../../src/stores/mock-test/mock-test-state.ts'
import { allQuestions } from '../../../src/stores/mock-test/questions.ts'
import { taking } from '../../../src/stores/mock-test/taking.ts'
import {
  $auth,
  checkToken,
  followOtherTabs,
  signIn,
  signOut,
} from '../../../src/stores/session/auth.ts'
import { siteHttp } from '../../../src/stores/session/site-http.ts'
import { $userId } from '../../../src/stores/session/user-id.ts'
import type { StorageState } from './spoil.ts'

/** One answer to give: number, question, option, and milliseconds before it. */
export type AnswerStep = [n: number, question: string, option: string | null, pause: number]

/** Events that the page reports to the test as they happen. */
export type Said = { origin: string } & (
  | {
      n: number
      said: AnswerLocation | 'refused'
      start: number
      end: number
      quickest: number
      why?: string
    }
  | { shown: readonly ShownAnswer[]; at: number }
)

type AnswerLocation = SavedAt
/** The state of a question on the screen: the chosen option, and where it is stored. */
export type ShownAnswer = readonly [question: string, option: string | null, place: AnswerLocation]

/** Milliseconds after which a page is stuck: it may have to wait for a server that starts. */
const GOING_ON = 60_000

/** The true time, whatever the device's clock says. */
const trueNow = () => performance.timeOrigin + performance.now()
/** Answered calls to `attempts` and below contain the server's time, the list of open ones aside. */
const TELLS_TIME = /\/mock-test\/attempts(?!\/open)/
/** Milliseconds of the quickest call so far: the server's clock is not known more exactly. */
const quickestCall = () => {
  const calls = performance
    .getEntriesByType('resource')
    .filter(entry => entry instanceof PerformanceResourceTiming)
    .filter(({ name, responseStatus }) => TELLS_TIME.test(name) && responseStatus < 300)
    .map(({ duration }) => duration)
  return calls.length > 0 ? Math.min(...calls) : 0
}
const delay = (time: number) => new Promise(resolve => setTimeout(resolve, time))

checkToken()
followOtherTabs()
const testId = new URLSearchParams(location.search).get('test') ?? ''
const http = siteHttp
const loadTaking = async () => taking
const store = createMockTest({ http, testId, $userId, learner, loadTaking })
const report = (what: DistributiveOmit<Said, 'origin'>) =>
  say(JSON.stringify({ origin: location.origin, ...what } satisfies Said))
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** How an attempt ended. */
export interface Ending {
  attemptId: string
  receipt: { answers_hash: string } | undefined
  answers: readonly (readonly [question: string, option: string | null])[]
  /** The state of the page; undefined if it was opened after the end. */
  shown?: readonly ShownAnswer[]
  tooLate: number
}

/** Reports everything that the screen says about answers, as a person could read it. */
function recordScreen(): void {
  let before: Readonly<Record<string, string>> = {}
  store.$state.subscribe(({ saved, userAnswers }) => {
    const now = Object.fromEntries(
      Object.entries(saved).map(([id, place]) => [
        id,
        JSON.stringify([id, userAnswers[id] ?? null, place]),
      ]),
    )
    const shown = Object.entries(now).flatMap(([id, text]): ShownAnswer[] =>
      before[id] === text ? [] : [JSON.parse(text)],
    )
    before = now
    if (shown.length > 0) report({ shown, at: trueNow() })
  })
}

recordScreen()
store.start()

async function until(isThere: () => boolean, patience: number): Promise<boolean> {
  for (const end = performance.now() + patience; performance.now() < end; ) {
    if (isThere()) return true
    await delay(5)
  }
  return isThere()
}

const isUnderWay = () => ['running', 'submitting', 'submitted'].includes(store.$state.get().phase)
/** Kind of user for whom the page continues the attempt; undefined when it does not. */
const standing = () => (isUnderWay() ? ($auth.get().isLoggedIn ? 'learner' : 'visitor') : undefined)
const optionsOf = () => {
  const { attempt } = store.$state.get()
  return attempt
    ? allQuestions(attempt).map(({ mock_question_id, options }) => ({
        id: mock_question_id,
        options: options.map(({ option_id }) => option_id),
      }))
    : []
}

/** The submission of another tab, or of this one before it was killed. */
const handedIn = () => lastSubmitted(testId, $userId.get() ?? null)

function ending(): Ending | undefined {
  const { receipt, results, userAnswers, saved, tooLate } = store.$state.get()
  if (!results) return undefined
  const shown = Object.entries(saved).map(
    ([id, place]): ShownAnswer => [id, userAnswers[id] ?? null, place],
  )
  return { receipt, answers: answersOf(results), attemptId: results.attempt_id, shown, tooLate }
}

const answersOf = ({ items }: MockTestResult) =>
  items.map(item => [item.mock_question_id, item.answer] as const)

async function lookUp(): Promise<Ending | undefined> {
  const done = await handedIn()
  const answer =
    done &&
    (await call(siteHttp, getResult, {
      params: { id: testId },
      query: { attempt: done.attempt_id },
    }))
  if (!answer?.ok) return undefined
  const answers = answersOf(answer.value.data)
  return { receipt: done?.receipt, answers, attemptId: answer.value.data.attempt_id, tooLate: 0 }
}

/** Continues here, as a person does who is told that the attempt continues elsewhere. */
async function continueHere(): Promise<void> {
  if (store.$state.get().hindrance === 'elsewhere') await store.continueHere()
}

const does = {
  /** Starts or continues the attempt; never as a visitor who has an account. */
  async begin(isLearner: boolean) {
    const userId = () => $userId.get()
    const isSomebodyElse = () => userId() !== undefined && (userId() !== null) !== isLearner
    for (let attempts = 0; attempts < 1_000 && !isUnderWay() && !isSomebodyElse(); attempts++) {
      const { phase } = store.$state.get()
      if (phase === 'ready') await store.begin()
      else if (phase === 'failed') await store.retry()
      if (!isUnderWay()) await delay(100)
    }
    const { attempt } = store.$state.get()
    return (
      attempt && {
        id: attempt.attempt_id,
        startedAt: attempt.started_at,
        questions: optionsOf(),
      }
    )
  },
  /** Sets the device's clock, so many milliseconds from the true time. */
  setClock: (wrong: number) => globalThis.setClock(wrong),
  setStorage: (state: StorageState) => globalThis.setStorage(state),
  /** Deletes everything that the browser has stored except cookies. */
  async deleteStorage() {
    localStorage.clear()
    const deleting = indexedDB.deleteDatabase('sapa-mock-tests')
    await new Promise<void>(resolve => {
      deleting.onsuccess = deleting.onerror = () => resolve()
    })
  },
  signOut: () => signOut(),
  isSignedIn: () => $auth.get().isLoggedIn,
  signIn: (given: LoginAnswer) => signIn(given),
  /** Whether the attempt continues, or has been submitted meanwhile. */
  goesOn: async () => (await handedIn()) !== undefined || (await until(isUnderWay, GOING_ON)),
  standing,
  /**
   * Gives answers one after the other, and reports the result and time of each.
   *
   * @returns who the page continues the attempt as
   */
  async answer(steps: AnswerStep[]) {
    for (const [n, question, option, pause] of steps) {
      if (pause > 0) await delay(pause)
      await continueHere()
      const start = trueNow()
      const place = await store.answer(question, option)
      const { phase, hindrance } = store.$state.get()
      const why = place ? {} : { why: `${phase}, ${hindrance ?? 'free'}` }
      report({
        n,
        said: place ?? 'refused',
        start,
        end: trueNow(),
        quickest: quickestCall(),
        ...why,
      })
    }
    return standing()
  },
  /** Continues until everything is on the server. @returns whether it is */
  async settle() {
    const isDone = () => {
      const { phase, waiting, hindrance } = store.$state.get()
      return phase === 'submitted' || (waiting === 0 && !hindrance)
    }
    await store.retry()
    await continueHere()
    return until(isDone, 300)
  },
  /** Submits, or waits until the time is over. @returns undefined while that is not done */
  async finish(isByHand: boolean) {
    const { phase } = store.$state.get()
    if (phase === 'ready') return lookUp()
    await continueHere()
    if (isByHand && phase === 'running') await store.submit()
    else if (phase !== 'running') await store.retry()
    const isDone = () => store.$state.get().results !== undefined
    await until(isDone, isByHand ? 300 : 1_500)
    return ending()
  },
  /** Submits answers that the server lost as another attempt. @returns undefined until it is done */
  async handInGone() {
    const { phase, hindrance } = store.$state.get()
    if (phase !== 'submitted' && hindrance !== 'gone') await store.retry()
    if (store.$state.get().hindrance === 'gone')
      await store.submitAnswersFile(JSON.parse(JSON.stringify(store.answersFile())))
    return ending()
  },
  state() {
    const { attempt, mockTest, results, ...rest } = store.$state.get()
    return { ...rest, owner: $userId.get(), sections: attempt?.sections.length }
  },
}

/** Actions of the page that the test can call. */
type ChaosPage = typeof does
declare global {
  var chaos: ChaosPage
  /** Received at once, even if the page is killed right after. */
  var say: (text: string) => void
}
globalThis.chaos = does
