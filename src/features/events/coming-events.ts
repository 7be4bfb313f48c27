import type { Event } from '../../contract/events.ts'

const EVENTS_MAX = 3

/**
 * Returns other upcoming events except exams, the same type first. Each picture appears once, so
 * that no two look alike.
 */
export function comingEvents(events: readonly Event[], shown: Event, now: number): Event[] {
  const isSame = (event: Event) => Number(event.event_type === shown.event_type)
  const pictures = new Set([shown.image_url])
  return events
    .filter(event => event.id !== shown.id && !event.is_cancelled && event.starts_at > now)
    .filter(({ event_type }) => event_type !== 'exam-date')
    .sort((a, b) => isSame(b) - isSame(a) || a.starts_at - b.starts_at)
    .filter(({ image_url }) => !pictures.has(image_url) && pictures.add(image_url))
    .slice(0, EVENTS_MAX)
}
