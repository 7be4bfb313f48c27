import { useStore } from '@nanostores/react'
import { $online } from '../../stores/online.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { createChunk, useChunk } from '../../ui/lazy-chunk.ts'
import { Calendar } from './calendar.tsx'
import { useRewards } from './context.ts'
import type { Messages } from './messages/messages.ts'
import { PendingCheckIn } from './notices.tsx'
import { Points } from './points.tsx'
import { SectionFailed, SectionLoading } from './section-states.tsx'
import { StreakRules, Today } from './today.tsx'
import { Offers } from './visitor.tsx'

/** The widget of a signed-in learner, in each of its states. */
export function Screen() {
  const { store, t, sections, redeemsElsewhere } = useRewards()
  const loaded = useStore(store.checkIn.$standing)
  if (loaded.state === 'loading') return <Skeleton t={t} />
  if (loaded.state === 'failed') return <Failed failure={loaded.failure} />
  return (
    <div className="rewards stack gap-4">
      <Offline />
      {sections && <sections.Scene standing={loaded.standing} />}
      <Today standing={loaded.standing} />
      {redeemsElsewhere ? <OffersElsewhere /> : <Below section="Offers" />}
      <div part="card" className="rewards-folds surface">
        <Points />
        <StreakRules standing={loaded.standing} />
        <Below section="History" />
        <Calendar standing={loaded.standing} />
        {sections && <sections.Week standing={loaded.standing} />}
      </div>
    </div>
  )
}

/** The rewards, for which points are redeemed on our own site. */
function OffersElsewhere() {
  const { store, t, to } = useRewards()
  return (
    <Offers t={t} rewards={store.rewards}>
      <a className="button button-outlined" href={to.siteAddress} target="_blank" rel="noopener">
        {t.onOurSite}
      </a>
    </Offers>
  )
}

/** Loaded separately, since checking in does not need it. */
const laterChunk = createChunk(async () => (await import('./later/later.tsx')).later)

function Below({ section }: { section: 'Offers' | 'History' }) {
  const { value: later, hasFailed, retry } = useChunk(laterChunk)
  if (later) {
    const Section = later[section]
    return <Section />
  }
  // Both arrive together: one message is enough.
  if (section === 'History') return null
  return hasFailed ? <SectionFailed onRetry={retry} /> : <SectionLoading />
}

/** Placeholder while the widget is loading. */
export function Skeleton({ t }: { t: Messages }) {
  return (
    <div className="rewards stack gap-4 rewards-skeleton" role="status" aria-busy="true">
      <span className="visually-hidden">{t.loading}</span>
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  )
}

function Failed({ failure }: { failure: { code: string; message: string } }) {
  const { store, t } = useRewards()
  const isOnline = useStore($online, { ssr: 'initial' })
  return (
    <div className="rewards stack gap-4">
      <PendingCheckIn />
      <FailureNotice
        failure={failure}
        t={t}
        isOnline={isOnline}
        onRetry={() => void store.checkIn.look()}
      />
    </div>
  )
}

function Offline() {
  const { t } = useRewards()
  const isOnline = useStore($online, { ssr: 'initial' })
  return (
    <div role="status" className="rewards-note">
      {!isOnline && <p>{t.offline}</p>}
    </div>
  )
}
