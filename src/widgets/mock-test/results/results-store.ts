import { atom } from 'nanostores'
import { call } from '../../../api/call.ts'
import type { Failure, Http } from '../../../api/http.ts'
import type { AttemptSummary, MockTestResult } from '../../../contract/mock-test-results.ts'
import { getAttempts, getResult } from '../../../contract/routes/mock-tests.ts'
import { $online } from '../../../stores/online.ts'

export type ResultsPage =
  | { state: 'loading' }
  /** Nothing was handed in yet. */
  | { state: 'none' }
  /** The attempt that was asked for is not there for who asks. */
  | { state: 'gone' }
  /** A visitor, on whose device there is no result. */
  | { state: 'signed-out' }
  | { state: 'failed'; error: Failure }
  /** Visitors have no history; `failed` when it could not be loaded. */
  | { state: 'found'; result: MockTestResult; history: AttemptSummary[] | 'failed' | undefined }

export interface ResultsOptions {
  http: Http
  testId: string
  /** The attempt to show; the newest unless told. */
  attempt: string | undefined
  /** Who is signed in; null for a visitor. */
  owner: string | null
}

export type ResultsStore = ReturnType<typeof createResults>

/** What a page of results shows. */
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
  const asked = options.attempt ?? (owner ? undefined : await lastOnDevice(testId))
  if (!asked && !owner) return { state: 'signed-out' }
  const known = owner ? await call(http, getAttempts) : undefined
  const history = known && (known.ok ? ofTest(known.value.data, testId) : 'failed')
  // Asking for what is not there would be an error.
  if (!asked && history?.length === 0) return { state: 'none' }
  const result = await call(http, getResult, { params: { id: testId }, query: { attempt: asked } })
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

/** What was taken before signing in belongs to the learner's history too. */
async function claim(http: Http, owner: string): Promise<void> {
  const claims = await import('../../../stores/mock-test/claim-attempts.ts').catch(() => undefined)
  // Where the device cannot note it down, the next visit claims again, which changes nothing.
  await claims?.claimAttempts(http, owner).catch(() => {})
}

async function lastOnDevice(testId: string): Promise<string | undefined> {
  const saved = await import('../../../stores/mock-test/attempt-storage.ts').catch(() => undefined)
  return (await saved?.lastSubmitted(testId, null))?.attempt_id
}
