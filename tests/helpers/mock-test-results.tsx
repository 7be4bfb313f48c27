import { randomUUID } from 'node:crypto'
import { render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { call } from '../../src/api/call.ts'
import { createHttp, type Http } from '../../src/api/http.ts'
import type { MockTestResult } from '../../src/contract/mock-test-results.ts'
import {
  endSection,
  getResult,
  sendEvents,
  startAttempt,
  submitAttempt,
} from '../../src/contract/routes/mock-tests.ts'
import { DAY } from '../../src/lib/durations.ts'
import { Heard } from '../../src/widgets/mock-test/results/heard.tsx'
import {
  ResultsView,
  type ResultsViewProps,
} from '../../src/widgets/mock-test/results/results-view.tsx'
import { type ApiServer, startApiServer } from './api-server.ts'
import { answer, dataOf, eventsBody, keyOf, MOCK_TESTS, optionOf } from './mock-tests.ts'
import { createUser } from './users.ts'

const BEGIN = 1_800_000_000_000
/** Ids of all questions in these tests. */
export const ALL = ['reading', 'listening'].flatMap(section =>
  [1, 2, 3, 4, 5, 6].map(at => `${section}-${at}`),
)

export interface Learner {
  readonly api: ApiServer
  /** A client like that of the learner's browser. */
  readonly http: Http
  /** The learner's id. */
  readonly owner: string
  /** The server's clock. */
  now: number
  takeTest(what: Taken): Promise<MockTestResult>
}

/** Each test has a new learner, on the next day. */
export function createLearner(): Learner {
  let api: ApiServer
  let http: Http
  let owner: string
  const learner: Learner = {
    get api() {
      return api
    },
    get http() {
      return http
    },
    get owner() {
      return owner
    },
    now: BEGIN,
    takeTest: what => take(learner, what),
  }
  beforeAll(async () => {
    api = await startApiServer({ mockTests: MOCK_TESTS, now: () => learner.now })
  })
  beforeEach(async () => {
    learner.now += DAY
    const { user, tokens } = await createUser(api)
    owner = user.id
    http = createHttp({ root: api.root, token: () => tokens.token })
  })
  afterAll(() => api.close())
  return learner
}

export interface Taken {
  testId?: string
  right?: readonly string[]
  wrong?: readonly string[]
  questions?: string[]
  /** Whether the submission is left to the server. */
  isLeft?: boolean
  as?: Http
}

/** Takes a test with the real server, with 10 seconds between answers. */
async function take(
  learner: Learner,
  { testId = 'endless', right = [], wrong = [], ...more }: Taken,
): Promise<MockTestResult> {
  const { questions, isLeft, as = learner.http } = more
  const attempt = dataOf(
    await call(as, startAttempt, {
      body: { mock_test_id: testId, ...(questions && { questions }) },
    }),
  )
  const given = [
    ...right.map(id => [id, keyOf(attempt, id)] as const),
    // The key of an item is its number minus one, so this option is always wrong.
    ...wrong.map(id => [id, optionOf(attempt, id, Number(id.at(-1)) % 4)] as const),
  ]
  const device = randomUUID()
  let sequence = 0
  for (const { section, deadline_at } of attempt.sections) {
    const events = given
      .filter(([id]) => id.startsWith(section))
      .map(([id, option]) => {
        sequence += 1
        learner.now += 10_000
        return answer(sequence, id, option, learner.now)
      })
    if (events.length > 0)
      dataOf(
        await call(as, sendEvents, {
          params: { id: attempt.attempt_id },
          body: eventsBody(events, device),
        }),
      )
    if (deadline_at && !isLeft)
      await call(as, endSection, { params: { id: attempt.attempt_id, section } })
  }
  if (isLeft) learner.now += 2_700_000
  else dataOf(await call(as, submitAttempt, { params: { id: attempt.attempt_id } }))
  return dataOf(
    await call(as, getResult, { params: { id: testId }, query: { attempt: attempt.attempt_id } }),
  )
}

const NO_CONTRAST = { rules: { 'color-contrast': { enabled: false } } }

export async function axeProblems(container: Element) {
  const { violations } = await axe.run(container, NO_CONTRAST)
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}

export function showResults(result: MockTestResult, more: Partial<ResultsViewProps> = {}) {
  const dictionaryAddress = (word: string) => `/kamus?q=${word}`
  const loadHeard = async () => Heard
  const props = { result, dictionaryAddress, fileAddress: (path: string) => path, loadHeard }
  return render(<ResultsView {...props} {...more} />)
}

/** Returns the text of a section of the result. */
export function resultSection(heading: string): HTMLElement {
  const found = screen.getByRole('heading', { name: heading, level: 2 }).closest('section')
  if (!found) throw new Error(`${heading} heads no part.`)
  return found
}

export const items = () => screen.getAllByRole('button', { expanded: false, name: /^Soal \d+ · / })
