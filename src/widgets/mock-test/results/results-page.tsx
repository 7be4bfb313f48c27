import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Failure, Http } from '../../../api/http.ts'
import type { AttemptSummary } from '../../../contract/mock-test-results.ts'
import { claimAttempt } from '../../../contract/routes/mock-tests.ts'
import { $online } from '../../../stores/online.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { HomeLink, HowTaken, SaveMissed } from './after-result.tsx'
import { History } from './history.tsx'
import { page as texts } from './messages/page.ts'
import { createResults, type ResultsPage } from './results-store.ts'
import { SiteResultsView } from './site-results-view.tsx'

export interface ResultsAddresses {
  /** Page of the test. */
  detailsAddress: string
  /** Login that returns to the results. */
  loginAddress: string
  /** Page “today” of the current user. */
  homeAddress: string
  /** Where the next test is chosen. */
  nextAddress: string
  /** The learning path, to which a checkpoint leads back. */
  pathAddress: string
  /** Address of the dictionary, to which a word is appended. */
  dictionaryRoot: string
}

export interface ResultsPageProps extends ResultsAddresses {
  /** The instructions of questions in the learner's language. */
  meanings?: Record<string, string> | undefined
  http: Http
  testId: string
  attempt: string | undefined
  /** Id of the current user; null for a visitor. */
  owner: string | null
  fileAddress: (address: string) => string
  /** Goes to another page. */
  go: (address: string) => void
}

/** The result of a test with the learner's history, or the reason why there is none. */
export function Results(props: ResultsPageProps) {
  const { http, testId, attempt, owner } = props
  const [store] = useState(() => createResults({ http, testId, attempt, owner }))
  useEffect(() => store.start(), [store])
  const page = useStore(store.$page)
  if (page.state === 'loading') return <Loading />
  if (page.state === 'found') return <Found {...props} page={page} onRetry={store.load} />
  if (page.state === 'failed') return <FailedPage error={page.error} onRetry={store.load} />
  return <Nothing {...props} state={page.state} />
}

/** Placeholders while the page loads. */
export function Loading() {
  return (
    <div className="mtr-loading stack gap-5" role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <Skeleton shape="box" />
      <div>
        <Skeleton lines={5} />
        <Skeleton lines={6} />
      </div>
    </div>
  )
}

interface FoundProps extends ResultsPageProps {
  page: Extract<ResultsPage, { state: 'found' }>
  onRetry: () => void
}

function Found({ page: { result, history }, owner, attempt, onRetry, ...props }: FoundProps) {
  const { detailsAddress, loginAddress, homeAddress, dictionaryRoot, go } = props
  const isShown = ({ attempt_id }: AttemptSummary) => attempt_id === attempt
  const { title } = result
  useEffect(() => {
    // The page cannot know whether the whole test or repeated mistakes will be shown.
    document.querySelector('h1')?.replaceChildren(title)
  }, [title])
  return (
    <div className="stack gap-5">
      <SiteResultsView
        result={result}
        dictionaryAddress={word => dictionaryRoot + encodeURIComponent(word)}
        fileAddress={props.fileAddress}
        meanings={props.meanings}
        nextAddress={result.lessons ? props.pathAddress : props.nextAddress}
        onRetry={ids => go(`${detailsAddress}?questions=${ids.join(',')}`)}
        homeLink={owner && <HomeLink address={homeAddress} />}
        details={
          <>
            <HowTaken result={result} earns={owner !== null} />
            <h3>{texts.receipt}</h3>
            <p>{result.receipt.receipt_id}</p>
          </>
        }
      >
        <SaveMissed
          result={result}
          http={props.http}
          userId={owner ?? undefined}
          loginAddress={loginAddress}
        />
        {!owner && (
          <p className="mtr-visitor">
            {texts.visitor.text} <a href={loginAddress}>{texts.visitor.signIn}</a>.
          </p>
        )}
      </SiteResultsView>
      {owner && Array.isArray(history) && attempt && !history.some(isShown) && (
        <Keep http={props.http} attempt={attempt} onSaved={onRetry} />
      )}
      {history && <History history={history} result={result} onRetry={onRetry} />}
    </div>
  )
}

interface KeepProps {
  http: Http
  /** Id of an attempt that belongs to no account. */
  attempt: string
  onSaved: () => void
}

/** Puts the result of a test that was taken on a school's page into the learner's account. */
function Keep({ http, attempt, onSaved }: KeepProps) {
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open')
  const keep = async () => {
    setState('busy')
    const answer = await call(http, claimAttempt, { params: { id: attempt } })
    if (answer.ok) onSaved()
    else setState('failed')
  }
  return (
    <section className="mtr-card surface stack gap-3" aria-label={texts.keep.text}>
      <p>{texts.keep.text}</p>
      {state === 'failed' && <p role="alert">{texts.keep.failed}</p>}
      <PrimaryButton isBusy={state === 'busy'} onClick={() => void keep()}>
        {texts.keep.action}
      </PrimaryButton>
    </section>
  )
}

interface NothingProps extends ResultsAddresses {
  state: 'none' | 'gone' | 'signed-out'
}

function Nothing({ state, detailsAddress, loginAddress }: NothingProps) {
  const text = state === 'signed-out' ? texts.signedOut : texts[state]
  return (
    <EmptyState picture="empty" title={text.title}>
      <p>{text.text}</p>
      {state === 'signed-out' && (
        <PrimaryButton href={loginAddress}>{texts.signedOut.signIn}</PrimaryButton>
      )}
      {/* Leads to the page without an attempt in its address. */}
      {state === 'gone' && <PrimaryButton href="?">{texts.gone.newest}</PrimaryButton>}
      <PrimaryButton href={detailsAddress} variant={state === 'none' ? 'solid' : 'outlined'}>
        {texts.toTest}
      </PrimaryButton>
    </EmptyState>
  )
}

/** Shows the cause of a failure, a next step, and a retry button. */
function FailedPage({ error, onRetry }: { error: Failure; onRetry: () => void }) {
  const isOnline = useStore($online, { ssr: 'initial' })
  const failures: Partial<Record<Failure['code'], string>> = texts.failures
  return (
    <EmptyState
      picture={isOnline ? 'failed' : 'offline'}
      title={isOnline ? texts.failed : texts.offline}
      isAlert
    >
      <p>{failures[error.code] ?? texts.failure}</p>
      {error.code !== 'html' && (
        <p lang={/^Fail/.test(error.message) ? 'en' : 'id'}>{error.message}</p>
      )}
      <PrimaryButton onClick={onRetry}>{texts.retry}</PrimaryButton>
    </EmptyState>
  )
}
