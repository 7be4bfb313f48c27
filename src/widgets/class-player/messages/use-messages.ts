import { mediaFormats } from '../../../lib/media-formats.ts'
import { useTexts } from '../../../ui/use-texts.ts'
import { id } from './id.ts'
import type { Messages } from './messages.ts'

export type PlayerLanguage = 'id' | 'en' | 'ko'

const indonesian: Messages = { ...id, ...mediaFormats('id') }

const others = {
  en: async (): Promise<Messages> => ({ ...(await import('./en.ts')).en, ...mediaFormats('en') }),
  ko: async (): Promise<Messages> => ({ ...(await import('./ko.ts')).ko, ...mediaFormats('ko') }),
}

/** Texts in a language; undefined while another than Indonesian is on its way. */
export function useMessages(lang: PlayerLanguage): Messages | undefined {
  return useTexts<'en' | 'ko', Messages>(lang, indonesian, others)
}
