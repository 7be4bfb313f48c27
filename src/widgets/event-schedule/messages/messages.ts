import { type Formats, formats } from './format.ts'
import { id } from './id.ts'

/** All texts of the schedule in one language, and its formats of days and times. */
export type Messages = typeof id & Formats

export const texts = {
  id: { ...id, ...formats('id') },
  en: async (): Promise<Messages> => ({ ...(await import('./en.ts')).en, ...formats('en') }),
  ko: async (): Promise<Messages> => ({ ...(await import('./ko.ts')).ko, ...formats('ko') }),
}
