import { events as text } from '../../../content/site/events.ts'
import type { Event } from '../../contract/events.ts'

/** Sites that announce the dates of exams; EPS first, since its exam is an EPS-TOPIK. */
const SITES = [
  { name: /\bEPS\b/i, address: text.officialSites.eps },
  { name: /\bTOPIK\b/i, address: text.officialSites.topik },
]

/** Returns the site that announces the dates of an event's exam, if known. */
export function officialSite({
  event_type,
  title,
}: Pick<Event, 'event_type' | 'title'>): string | undefined {
  if (event_type !== 'exam-date') return undefined
  return SITES.find(({ name }) => name.test(title))?.address
}
