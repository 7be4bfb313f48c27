import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createHttp, type Http } from '../../api/http.ts'
import type { Standing } from '../../contract/check-ins.ts'
import { useTexts } from '../../ui/use-texts.ts'
import { type Addresses, RewardsProvider } from './context.ts'
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
  /** API root: `/api` or an absolute address; another one starts afresh. */
  apiRoot: string
  lang?: Language | undefined
  /** Client of the page, with the learner's session; without it the widget calls as a visitor. */
  http?: Http | undefined
  /** Who is signed in; null for a visitor, undefined until that is known. */
  $userId: ReadableAtom<string | null | undefined>
  /** Whom the page was made for, and what it brought along for them. */
  userId?: string | undefined
  initial?: InitialRewards | undefined
  emit?: EmitCheckInEvent | undefined
  /** Told what the server says of the learner. */
  onStanding?: ((standing: Standing) => void) | undefined
}

/** The daily check-in, its streak and points, and what these can be given for. */
export function CheckInRewards(props: CheckInRewardsProps) {
  const { apiRoot, lang = 'id', $userId } = props
  const signedIn = useStore($userId, { ssr: 'initial' })
  const userId = signedIn === undefined ? props.userId : signedIn
  const t = useTexts(lang, texts)
  if (!t) return <div className="rewards" aria-busy="true" />
  if (userId === undefined) return <Skeleton t={t} />
  if (userId === null) return <Visitor {...props} t={t} key={apiRoot} />
  return <OneLearner {...props} t={t} key={`${apiRoot} ${userId}`} learner={userId} />
}

interface OneLearnerProps extends CheckInRewardsProps {
  t: Messages
  learner: string
}

function OneLearner(props: OneLearnerProps) {
  const { t, lang = 'id', loginAddress, siteAddress, packagesAddress } = props
  const store = useOwnStore(props)
  useEffect(() => startRewards(store), [store])
  const value = useMemo(
    () => ({ store, t, lang, to: { loginAddress, siteAddress, packagesAddress } }),
    [store, t, lang, loginAddress, siteAddress, packagesAddress],
  )
  return (
    <RewardsProvider value={value}>
      <Screen />
    </RewardsProvider>
  )
}

/** The store lives as long as the learner is shown; nothing is told of one who has gone. */
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
