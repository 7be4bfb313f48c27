import { events } from '../../../content/site/events.ts'
import type { RegistrationState } from '../../lib/event-state.ts'

const text = events.samples

/** Returns the notice above a sample event; only an open one can be tried. */
export function sampleWords(state: RegistrationState): { heading: string; text: string } {
  const { heading, text: what } = text
  return { heading, text: state === 'open' ? `${what} ${text.tryIt}` : what }
}
