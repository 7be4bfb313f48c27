import { events } from '../../../content/site/events.ts'
import type { Event } from '../../contract/events.ts'
import type { Seats } from '../../lib/event-state.ts'
import { registrationState } from '../../lib/event-state.ts'
import { seatsWords } from './seats-words.ts'

const text = events.register

/** Whether half of the seats are taken; before that, a bar says nothing useful. */
export function isHalfFull({ capacity, seats_taken }: Seats): boolean {
  return capacity !== null && seats_taken * 2 >= capacity
}

/** Updates event-registration.astro with the current state of its event. */
export function showSeats(section: HTMLElement, event: Event): void {
  const state = registrationState(event, Date.now())
  section.dataset['state'] = state
  section.querySelector('.why')?.replaceChildren(text.why[state])
  section.querySelector('.left')?.replaceChildren(seatsWords(event))
  const { capacity, seats_taken: takenSeats } = event
  if (capacity === null) return
  const part = Math.min(1, takenSeats / capacity)
  section.querySelector('.bar')?.toggleAttribute('hidden', !isHalfFull(event))
  const bar = section.querySelector('[role=progressbar]')
  bar?.setAttribute('aria-valuenow', String(Math.min(takenSeats, capacity)))
  bar?.setAttribute('aria-valuetext', text.taken(takenSeats, capacity))
  bar?.querySelector('.progress-done')?.setAttribute('width', `${part * 100}%`)
  const tip = bar?.querySelector('.progress-tip')
  tip?.setAttribute('x', `${part * 100}%`)
  tip?.setAttribute('display', part > 0 ? 'inline' : 'none')
}
