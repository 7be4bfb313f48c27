import { atom } from 'nanostores'
import { call } from '../../../api/call.ts'
import type { Failure, Http } from '../../../api/http.ts'
import type { AttemptSummary, MockTestResult } from '../../../contract/mock-test-results.ts'
import { getAttempts, getResult } from '../../../contract/routes/mock-tests.ts'
import { $online } from '../../../stores/online.ts'

export type ResultsPage =
  | { state: 'loading' }
  /** No attempt was handed in yet. */
  | { state: 'none' }
  /** The requested attempt does not exist for the current user. */
  | { state: 'gone' }
  /** The user is a visitor without a result on this device. */
  | { state: 'signed-out' }
  | { state: 'failed'; error: Failure }
  /** Visitors have no history; it is `failed` if it could not be loaded. */
  | { state: 'found'; result: MockTestResult; history: AttemptSummary[] | 'failed' | undefined }

export interface ResultsOptions {
  http: Http
  testId: string
  /** Id of the attempt to show; by default the newest. */
  attempt: string | undefined
  /** Id of the current user; null for a visitor. */
  owner: string | null
}

export type ResultsStore = ReturnType<typeof createResults>

/** Creates the store of a results page. */
export function createResults(options: ResultsOptions) {
  const $page = atom<ResultsPage>({ state: 'loading' })

  async function load(): Promise<void> {
    const loading: ResultsPage = { state: 'loading' }
    $page.set(loading)
    const next = await find(options)
    if ($page.get() === loading) $page.set(next)
  }

  /** @returns how to stop */
  function start(): () => void {
    void load()
    return $online.listen(isOnline => {
      if (isOnline && $page.get().state === 'failed') void load()
    })
  }
  return { $page, start, load }
}

async function find(options: ResultsOptions): Promise<ResultsPage> {
  const { http, testId, owner } = options
  if (owner) await claim(http, owner)
  const attempt = options.attempt ?? (owner ? undefined : await lastOnDevice(testId))
  if (!attempt && !owner) return { state: 'signed-out' }
  const attempts = owner ? await call(http, getAttempts) : undefined
  const history = attempts && (attempts.ok ? ofTest(attempts.value.data, testId) : 'failed')
  // Requesting a result that does not exist would be an error.
  if (!attempt && history?.length === 0) return { state: 'none' }
  const result = await call(http, getResult, { params: { id: testId }, query: { attempt } })
  if (!result.ok) return withoutResult(result.error, options)
  return { state: 'found', result: result.value.data, history }
}

function withoutResult(error: Failure, { attempt, owner }: ResultsOptions): ResultsPage {
  const isMissing = error.code === 'not-found' || error.code === 'invalid-input'
  if (!isMissing && error.status !== 401) return { state: 'failed', error }
  if (!owner || error.status === 401) return { state: 'signed-out' }
  return { state: attempt ? 'gone' : 'none' }
}

function ofTest(history: readonly AttemptSummary[], testId: string): AttemptSummary[] {
  return history.filter(({ mock_test_id }) => mock_test_id === testId)
}

/** Assigns tests taken before signing in to the learner, so that the history contains them. */
async function claim(http: Http, owner: string): Promise<void> {
  const claims = await import('../../../stores/mock-test/claim-attempts.ts').catch(() => undefined)
  // If the device cannot store that, the next visit claims them again, which is harmless.
  await claims?.claimAttempts(http, owner).catch(() => {})
}

async function lastOnDevice(testId: string): Promise<string | undefined> {
  const saved = await import('../../../stores/mock-test/attempt-storage.ts').catch(() => undefined)
  return (await saved?.lastSubmitted(testId, null))?.attempt_id
}
