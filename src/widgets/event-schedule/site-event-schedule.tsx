import { siteHttp } from '../../stores/session/site-http.ts'
import { EventSchedule, type EventScheduleProps } from './event-schedule.tsx'

/**
 * The schedule on our own site, with the learner's session. Props of an island cannot be functions.
 */
export function SiteEventSchedule(props: Omit<EventScheduleProps, 'http'>) {
  return <EventSchedule {...props} http={siteHttp} />
}
