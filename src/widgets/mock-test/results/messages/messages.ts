import { type Formats, formats } from './format.ts'
import { id } from './id.ts'

/** Every text of the results, in one language, and how it writes days. */
export type Messages = typeof id & Formats
export type ResultsLanguage = 'id' | 'en'

export const texts = {
  id: { ...id, ...formats('id') },
  en: async (): Promise<Messages> => ({ ...(await import('./en.ts')).en, ...formats('en') }),
}
