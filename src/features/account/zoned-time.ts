import { profileDetails } from '../../../content/site/account/profile-details.ts'
import type { User } from '../../contract/users.ts'

/** Returns a function that writes an instant in the learner's time zone. */
export function timesIn(timeZone: User['time_zone']): (at: number) => string {
  const zone = profileDetails.zones.find(({ value }) => value === timeZone)?.label.split(' ')[0]
  const format = new Intl.DateTimeFormat('id-ID', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return at => `${format.format(at)}\u00a0${zone}`
}
