import { type MediaFormats, mediaFormats } from '../../../lib/media-formats.ts'
import { id } from './id.ts'

/** All texts of the class player in one language, with its number formats. */
export type Messages = typeof id & MediaFormats
export type PlayerLanguage = 'id' | 'en' | 'ko'

export const texts = {
  id: { ...id, ...mediaFormats('id') },
  en: async (): Promise<Messages> => ({ ...(await import('./en.ts')).en, ...mediaFormats('en') }),
  ko: async (): Promise<Messages> => ({ ...(await import('./ko.ts')).ko, ...mediaFormats('ko') }),
}
