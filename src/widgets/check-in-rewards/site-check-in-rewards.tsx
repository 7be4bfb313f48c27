import { updateUser } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { CheckInRewards, type CheckInRewardsProps } from './check-in-rewards.tsx'

/** An island's properties cannot be functions. */
type SiteCheckInRewardsProps = Omit<CheckInRewardsProps, 'http' | '$userId' | 'emit' | 'onStanding'>

/** The widget on our own site, with the learner's session, whose cookie tells every page how they stand. */
export function SiteCheckInRewards(props: SiteCheckInRewardsProps) {
  return <CheckInRewards {...props} http={siteHttp} $userId={$userId} onStanding={updateUser} />
}
