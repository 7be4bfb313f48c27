import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createHttp, type Http } from '../../api/http.ts'
import type { Standing } from '../../contract/check-ins.ts'
import { useTexts } from '../../ui/use-texts.ts'
import { type Addresses, RewardsProvider, type SiteSections } from './context.ts'
import type { Language } from './messages/languages.ts'
import { type Messages, texts } from './messages/messages.ts'
import { Screen, Skeleton } from './screen.tsx'
import {
  createCheckInRewards,
  type EmitCheckInEvent,
  type InitialRewards,
  startRewards,
} from './store.ts'
import { Visitor } from './visitor.tsx'

export interface CheckInRewardsProps extends Addresses {
  /** API root: `/api` or an absolute address; changing it resets the widget. */
  apiRoot: string
  lang?: Language | undefined
  /** HTTP client with the learner's session; without it the widget calls as a visitor. */
  http?: Http | undefined
  /** Id of the current user; null for a visitor, undefined until that is known. */
  $userId: ReadableAtom<string | null | undefined>
  /** Id of the user for whom the page was rendered, and the data it contains for them. */
  userId?: string | undefined
  initial?: InitialRewards | undefined
  emit?: EmitCheckInEvent | undefined
  sections?: SiteSections | undefined
  /** Whether points are redeemed on our own site alone. */
  redeemsElsewhere?: boolean | undefined
  /** Lets the visitor of a partner's page sign in. */
  onSignIn?: (() => void) | undefined
  /** Receives each standing that the server returns. */
  onStanding?: ((standing: Standing) => void) | undefined
}

/** The daily check-in, its streak and points, and the rewards for them. */
export function CheckInRewards(props: CheckInRewardsProps) {
  const { apiRoot, lang = 'id', $userId } = props
  const signedIn = useStore($userId, { ssr: 'initial' })
  const userId = signedIn === undefined ? props.userId : signedIn
  const t = useTexts(lang, texts)
  if (!t) return <div className="rewards stack gap-4" aria-busy="true" />
  if (userId === undefined) return <Skeleton t={t} />
  if (userId === null) return <Visitor {...props} t={t} key={apiRoot} />
  return <OneLearner {...props} t={t} key={`${apiRoot} ${userId}`} learner={userId} />
}

interface OneLearnerProps extends CheckInRewardsProps {
  t: Messages
  learner: string
}

function OneLearner(props: OneLearnerProps) {
  const { t, lang = 'id', learner, sections, redeemsElsewhere = false } = props
  const { loginAddress, siteAddress, packagesAddress } = props
  const store = useOwnStore(props)
  useEffect(() => startRewards(store, !redeemsElsewhere), [store, redeemsElsewhere])
  const value = useMemo(
    () => ({
      store,
      userId: learner,
      sections,
      redeemsElsewhere,
      t,
      lang,
      to: { loginAddress, siteAddress, packagesAddress },
    }),
    [
      store,
      learner,
      sections,
      redeemsElsewhere,
      t,
      lang,
      loginAddress,
      siteAddress,
      packagesAddress,
    ],
  )
  return (
    <RewardsProvider value={value}>
      <Screen />
    </RewardsProvider>
  )
}

/** Creates the store once per learner shown; after unmounting it emits nothing. */
function useOwnStore(props: OneLearnerProps) {
  const { apiRoot, http, learner, userId, initial } = props
  const latest = useRef<OneLearnerProps | undefined>(props)
  latest.current = props
  useEffect(
    () => () => {
      latest.current = undefined
    },
    [],
  )
  const [store] = useState(() =>
    createCheckInRewards({
      http: http ?? createHttp({ root: apiRoot }),
      userId: learner,
      initial: learner === userId ? initial : undefined,
      emit: (type, detail) => latest.current?.emit?.(type, detail),
      onStanding: standing => latest.current?.onStanding?.(standing),
    }),
  )
  return store
}
