import type { ReactNode } from 'react'
import { useTexts } from '../../../ui/use-texts.ts'
import { useRewards } from '../context.ts'
import { LaterProvider } from './context.ts'
import { History } from './history.tsx'
import { laterTexts } from './messages/messages.ts'
import { Redemptions } from './redemptions.tsx'
import { Rewards } from './rewards.tsx'

/** The sections below the first view: rewards with redemptions, and the points ledger. */
export const later = {
  Offers: () => (
    <WithTexts>
      <Rewards />
      <Redemptions />
    </WithTexts>
  ),
  History: () => (
    <WithTexts>
      <History />
    </WithTexts>
  ),
}

function WithTexts({ children }: { children: ReactNode }) {
  const { lang } = useRewards()
  const texts = useTexts(lang, laterTexts)
  return texts && <LaterProvider value={texts}>{children}</LaterProvider>
}
