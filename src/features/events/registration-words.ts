import { events } from '../../../content/site/events.ts'

const { register, trial } = events

export type RegistrationWords = Pick<typeof register | typeof trial, keyof typeof trial>

/** What the registration for an event says, or that it is a trial where the event is made up. */
export function registrationWords(isSample: boolean): RegistrationWords {
  return isSample ? trial : register
}
