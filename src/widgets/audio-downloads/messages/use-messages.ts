import { mediaFormats } from '../../../lib/media-formats.ts'
import { useTexts } from '../../../ui/use-texts.ts'
import { id } from './id.ts'
import type { Messages } from './messages.ts'

export type AudioLanguage = 'id' | 'en'

const indonesian: Messages = { ...id, ...mediaFormats('id') }

const others = {
  en: async (): Promise<Messages> => ({ ...(await import('./en.ts')).en, ...mediaFormats('en') }),
}

/** Texts in a language; undefined while English is on its way. */
export function useMessages(lang: AudioLanguage): Messages | undefined {
  return useTexts(lang, indonesian, others)
}
