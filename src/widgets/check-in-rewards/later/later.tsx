import { useRewards } from '../context.ts'
import { LaterProvider } from './context.ts'
import { History } from './history.tsx'
import { useLaterMessages } from './messages/use-messages.ts'
import { Redemptions } from './redemptions.tsx'
import { Rewards } from './rewards.tsx'

/** What stands below the first view: what points are given for, and every line of the ledger. */
export function Later() {
  const { lang } = useRewards()
  const later = useLaterMessages(lang)
  if (!later) return null
  return (
    <LaterProvider value={later}>
      <Rewards />
      <div className="rewards-columns">
        <Redemptions />
        <History />
      </div>
    </LaterProvider>
  )
}
