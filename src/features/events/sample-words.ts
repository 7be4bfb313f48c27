import { events } from '../../../content/site/events.ts'
import type { Event } from '../../contract/events.ts'
import type { RegistrationState } from '../../lib/event-state.ts'

const text = events.samples

/** What is said above an event that is made up; only an open one can be tried. */
export function sampleWords(
  { event_type }: Pick<Event, 'event_type'>,
  state: RegistrationState,
): { heading: string; text: string } {
  if (event_type === 'exam-date') return text.exam
  const { heading, text: what } = text
  return { heading, text: state === 'open' ? `${what} ${text.tryIt}` : what }
}
