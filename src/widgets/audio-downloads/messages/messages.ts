import { type MediaFormats, mediaFormats } from '../../../lib/media-formats.ts'
import { id } from './id.ts'

/** All texts of the audio widget in one language, and its formats of numbers. */
export type Messages = typeof id & MediaFormats
export type AudioLanguage = 'id' | 'en' | 'ko'

export const texts = {
  id: { ...id, ...mediaFormats('id') },
  en: async (): Promise<Messages> => ({ ...(await import('./en.ts')).en, ...mediaFormats('en') }),
  ko: async (): Promise<Messages> => ({ ...(await import('./ko.ts')).ko, ...mediaFormats('ko') }),
}
