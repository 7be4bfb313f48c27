import { events } from '../../../content/site/events.ts'

const { register, trial } = events

export type RegistrationWords = Pick<typeof register | typeof trial, keyof typeof trial>

/** Returns the texts of a registration, or those of a trial if the event is a sample. */
export function registrationWords(isSample: boolean): RegistrationWords {
  return isSample ? trial : register
}
