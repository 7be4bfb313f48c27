import { updateUser } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { CheckInRewards, type CheckInRewardsProps } from './check-in-rewards.tsx'

/** Props of an island, which cannot be functions. */
type SiteCheckInRewardsProps = Omit<CheckInRewardsProps, 'http' | '$userId' | 'emit' | 'onStanding'>

/** The widget on our own site, with the learner's session; each new standing updates its user. */
export function SiteCheckInRewards(props: SiteCheckInRewardsProps) {
  return <CheckInRewards {...props} http={siteHttp} $userId={$userId} onStanding={updateUser} />
}
