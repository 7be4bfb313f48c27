import { type Formats, formats } from './format.ts'
import { id } from './id.ts'

/** All texts of the results in one language, with its date formats. */
export type Messages = typeof id & Formats
export type ResultsLanguage = 'id' | 'en' | 'ko'

export const texts = {
  id: { ...id, ...formats('id') },
  en: async (): Promise<Messages> => ({ ...(await import('./en.ts')).en, ...formats('en') }),
  ko: async (): Promise<Messages> => ({ ...(await import('./ko.ts')).ko, ...formats('ko') }),
}
