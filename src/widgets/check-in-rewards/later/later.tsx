import { useTexts } from '../../../ui/use-texts.ts'
import { useRewards } from '../context.ts'
import { LaterProvider } from './context.ts'
import { History } from './history.tsx'
import { laterTexts } from './messages/messages.ts'
import { Redemptions } from './redemptions.tsx'
import { Rewards } from './rewards.tsx'

/** The sections below the first view: rewards, redemptions and the points ledger. */
export function Later() {
  const { lang } = useRewards()
  const later = useTexts(lang, laterTexts)
  if (!later) return null
  return (
    <LaterProvider value={later}>
      <Rewards />
      <Redemptions />
      <History />
    </LaterProvider>
  )
}
