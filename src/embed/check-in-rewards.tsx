import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useMemo } from 'react'
import type { PageSession } from '../stores/page-session.ts'
import components from '../ui/components.css?inline'
import { createChunk, useChunk } from '../ui/lazy-chunk.ts'
import progressBar from '../ui/progress-bar.css?inline'
import tokens from '../ui/tokens.css?inline'
import styles from '../widgets/check-in-rewards/check-in-rewards.css?inline'
import { CheckInRewards } from '../widgets/check-in-rewards/check-in-rewards.tsx'
import type { CheckInEvents } from '../widgets/check-in-rewards/store.ts'
import { scriptApiRoot, siteAddress } from './default-api-root.ts'
import { defineWidget } from './define-widget.ts'
import host from './host.css?inline'
import { apiRootOf, sessionOf } from './page-session.ts'
import type { SiteSession } from './site-session.ts'
import type { WidgetProps } from './widget.ts'

/** No user is signed in in frames, and where our session cannot be read. */
const $nobody = atom<null>(null)
/** The user is unknown until the session script is loaded. */
const $unknown = atom<undefined>(undefined)

const sessionChunk = createChunk(async () => (await import('./site-session.ts')).siteSession)

interface ElementProps extends WidgetProps<CheckInEvents> {
  session?: (PageSession & Partial<Pick<SiteSession, 'updateUser'>>) | SiteSession | undefined
  onSignIn?: (() => void) | undefined
  redeemsElsewhere?: boolean
  $userId?: typeof $nobody | typeof $unknown | undefined
}

function CheckInRewardsElement(props: WidgetProps<CheckInEvents>) {
  const { api } = props.values as { api?: string }
  // The cookies of a partner's page are not ours to read, and in a frame nobody is signed in: the
  // page around it could have its visitors press what they do not see.
  if (parent !== self) return <Shown {...props} $userId={$nobody} />
  const isOurs = new URL(siteAddress('')).origin === location.origin && !api
  return isOurs ? <OnOurPage {...props} /> : <OnPartnersPage {...props} />
}

/** Uses the sign-in of `<sapa-account>` on partners' pages. */
function OnPartnersPage(props: WidgetProps<CheckInEvents>) {
  const session = sessionOf(props.values, 'days')
  const onSignIn = useStore(session.$signIn)
  return <Shown {...props} session={session} onSignIn={onSignIn} redeemsElsewhere />
}

/** On our own pages the widget uses the session of the page. */
function OnOurPage(props: WidgetProps<CheckInEvents>) {
  const { value, hasFailed } = useChunk(sessionChunk)
  const session = useMemo(() => value?.(scriptApiRoot()), [value])
  if (!session) return <Shown {...props} $userId={hasFailed ? $nobody : $unknown} key="unknown" />
  return <Shown {...props} session={session} key="known" />
}

function Shown(props: ElementProps) {
  const { values, language, emit, session, $userId = $unknown, onSignIn, redeemsElsewhere } = props
  return (
    <CheckInRewards
      apiRoot={apiRootOf(values)}
      lang={language}
      http={session?.http}
      $userId={session?.$userId ?? $userId}
      siteAddress={siteAddress('rewards')}
      packagesAddress={siteAddress('subscription')}
      onStanding={session?.updateUser}
      onSignIn={onSignIn}
      redeemsElsewhere={redeemsElsewhere}
      emit={emit}
    />
  )
}

/**
 * `<sapa-check-in-rewards>`: the daily check-in, points and rewards for any page. Its attributes
 * and events are described in `docs/embedding.md`.
 */
defineWidget('sapa-check-in-rewards', {
  css: [tokens, host, components, progressBar, styles],
  attributes: { theme: ['light', 'dark'], api: 'string' },
  view: CheckInRewardsElement,
  version: __SAPA_VERSION__,
})
