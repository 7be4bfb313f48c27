import { atom } from 'nanostores'
import { useMemo } from 'react'
import { createChunk, useChunk } from '../ui/lazy-chunk.ts'
import parts from '../ui/parts.css?inline'
import progressBar from '../ui/progress-bar.css?inline'
import tokens from '../ui/tokens.css?inline'
import styles from '../widgets/check-in-rewards/check-in-rewards.css?inline'
import { CheckInRewards } from '../widgets/check-in-rewards/check-in-rewards.tsx'
import { scriptApiRoot, siteAddress } from './default-api-root.ts'
import { defineWidget } from './define-widget.ts'
import host from './host.css?inline'
import type { OwnSession } from './own-session.ts'
import type { WidgetProps } from './widget.ts'

/** Nobody is signed in on partners' pages. */
const $nobody = atom<null>(null)
/** Until the script that knows is here. */
const $unknown = atom<undefined>(undefined)

const sessionChunk = createChunk(async () => (await import('./own-session.ts')).ownSession)

interface ElementProps extends WidgetProps {
  session?: OwnSession | undefined
  $userId?: typeof $nobody | typeof $unknown | undefined
}

function CheckInRewardsElement(props: WidgetProps) {
  const { api } = props.values as { api?: string }
  // A partner's page has cookies of its own, and they are none of our business.
  const isOurs = new URL(siteAddress('')).origin === location.origin && !api
  return isOurs ? <OnOurPage {...props} /> : <Shown {...props} $userId={$nobody} />
}

/** On a page of ours whoever is signed in there is signed in here. */
function OnOurPage(props: WidgetProps) {
  const { value, hasFailed } = useChunk(sessionChunk)
  const session = useMemo(() => value?.(scriptApiRoot()), [value])
  if (!session) return <Shown {...props} $userId={hasFailed ? $nobody : $unknown} key="unknown" />
  return <Shown {...props} session={session} key="known" />
}

function Shown({ values, language, emit, session, $userId = $unknown }: ElementProps) {
  const { api } = values as { api?: string }
  return (
    <CheckInRewards
      apiRoot={api ?? scriptApiRoot()}
      lang={language}
      http={session?.http}
      $userId={session?.$userId ?? $userId}
      siteAddress={siteAddress('rewards')}
      packagesAddress={siteAddress('subscription')}
      onStanding={session?.updateUser}
      emit={(type, detail) => void emit(`sapa-${type}`, detail)}
    />
  )
}

/**
 * `<sapa-check-in-rewards>`: the daily check-in, points and rewards for any page. Its public face
 * is described in `docs/embedding.md`.
 */
defineWidget('sapa-check-in-rewards', {
  css: [tokens, host, parts, progressBar, styles],
  attributes: { theme: 'string', api: 'string' },
  view: CheckInRewardsElement,
  version: __SAPA_VERSION__,
})
