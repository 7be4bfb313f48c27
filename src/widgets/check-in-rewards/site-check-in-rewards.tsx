import { updateUser } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { CheckInRewards, type CheckInRewardsProps } from './check-in-rewards.tsx'
import type { SiteSections } from './context.ts'
import { StreakScene } from './site/streak-scene.tsx'
import { StreakSection, Wallpaper } from './site/streak-section.tsx'
import { WeekSection } from './site/week-section.tsx'

/** Props of an island, which cannot be functions. */
type SiteCheckInRewardsProps = Omit<
  CheckInRewardsProps,
  'http' | '$userId' | 'emit' | 'sections' | 'onStanding'
>

export const sections: SiteSections = {
  Scene: StreakScene,
  Streak: StreakSection,
  Week: WeekSection,
  Wallpaper,
}

/** The widget on our own site, with the learner's session; each new standing updates its user. */
export function SiteCheckInRewards(props: SiteCheckInRewardsProps) {
  return (
    <CheckInRewards
      {...props}
      http={siteHttp}
      $userId={$userId}
      sections={sections}
      onStanding={updateUser}
    />
  )
}
