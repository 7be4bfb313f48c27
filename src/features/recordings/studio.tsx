import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { shell } from '../../../content/site/administration/shell.ts'
import { recordings } from '../../../content/site/recordings.ts'
import type { Http } from '../../api/http.ts'
import { VOICE_CONSENT_VERSION } from '../../contract/limits.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { wholeNumber } from '../../lib/money.ts'
import { $online } from '../../stores/online.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { TakeOutbox } from '../../stores/take-outbox/take-outbox.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ImportView } from './import/import-view.tsx'
import { PeopleView } from './people/people-view.tsx'
import { ConsentView } from './record/consent-view.tsx'
import { RecordView } from './record/record-view.tsx'
import { ReviewView } from './review/review-view.tsx'
import { createStudio, StudioProvider, useStudio } from './studio-context.ts'
import { TakesView } from './takes-view.tsx'

const VIEWS = ['record', 'takes', 'review', 'people', 'import'] as const
const FOR_EVERYBODY: readonly View[] = ['record', 'takes']
type View = (typeof VIEWS)[number]

/** The recording studio: speakers record here, and administrators decide about takes. */
export function RecordingStudio({ http = siteHttp }: { http?: Http }) {
  return (
    <ErrorBoundary texts={shell.crashed}>
      <Island http={http} />
    </ErrorBoundary>
  )
}

function Island({ http }: { http: Http }) {
  const [store] = useState(() => createStudio(http))
  const owner = useStore($userId)
  const outbox = useMemo(
    () => owner && new TakeOutbox({ owner, http, onArrived: () => void store.load() }),
    [owner, http, store],
  )
  useEffect(() => void store.load(), [store])
  useEffect(() => (outbox ? outbox.start() : undefined), [outbox])
  if (!outbox) return <Loading />
  return (
    <div className="stack gap-3">
      <PendingTakes outbox={outbox} />
      <LoadedStudio {...{ store, outbox }} />
    </div>
  )
}

/** Says how many takes wait on this device, and which of them the server has refused. */
function PendingTakes({ outbox }: { outbox: TakeOutbox }) {
  const { length: count } = useStore(outbox.$addresses)
  const refused = useStore(outbox.$refused)
  return (
    <>
      <div role="status">
        {count > 0 && (
          <p className="studio-offline surface">{recordings.pending.count(wholeNumber(count))}</p>
        )}
      </div>
      {refused.length > 0 && (
        <ul className="studio-failure stack gap-1" role="alert">
          {refused.map(({ text: spoken, failure }) => (
            <li key={spoken}>{recordings.pending.refused(spoken, failureText(failure))}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {recordings.loading}
      </p>
      <Skeleton lines={6} />
    </div>
  )
}

interface LoadedStudioProps {
  store: ReturnType<typeof createStudio>
  outbox: TakeOutbox
}

function LoadedStudio({ store, outbox }: LoadedStudioProps) {
  const isOnline = useStore($online)
  const loaded = useStore(store.$studio)
  const studio = loaded.state === 'loaded' ? loaded.studio : undefined
  const context = useMemo(() => studio && { ...store, studio, outbox }, [store, studio, outbox])
  if (loaded.state === 'failed')
    return (
      <FailureNotice
        failure={loaded.failure}
        t={shell.failure}
        {...{ isOnline }}
        onRetry={() => void store.load()}
      />
    )
  if (!context) return <Loading />
  return (
    <StudioProvider value={context}>
      {!isOnline && (
        <p className="studio-offline surface" role="status">
          {recordings.offline}
        </p>
      )}
      <Views />
    </StudioProvider>
  )
}

function Views() {
  const { studio } = useStudio()
  const [view, setView] = useState<View>('record')
  const views = studio.is_administrator ? VIEWS : FOR_EVERYBODY
  return (
    <div className="studio stack gap-4">
      <nav className="cluster gap-2" aria-label={recordings.views}>
        {views.map(name => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-current={name === view ? 'page' : undefined}
            onClick={() => setView(name)}
          >
            {recordings[name]}
          </button>
        ))}
      </nav>
      <ViewOf view={view} />
    </div>
  )
}

function ViewOf({ view }: { view: View }) {
  const { studio } = useStudio()
  switch (view) {
    case 'record':
      return studio.consent_version === VOICE_CONSENT_VERSION ? <RecordView /> : <ConsentView />
    case 'takes':
      return <TakesView />
    case 'review':
      return <ReviewView />
    case 'people':
      return <PeopleView />
    case 'import':
      return <ImportView />
  }
}
