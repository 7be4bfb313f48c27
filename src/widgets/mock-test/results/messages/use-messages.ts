import { useTexts } from '../../../../ui/use-texts.ts'
import { formats } from './format.ts'
import { id } from './id.ts'
import type { Messages } from './messages.ts'

export type ResultsLanguage = 'id' | 'en'

const indonesian: Messages = { ...id, ...formats('id') }

const others = {
  en: async (): Promise<Messages> => ({ ...(await import('./en.ts')).en, ...formats('en') }),
}

/** Texts in a language; undefined while another than Indonesian is on its way. */
export function useMessages(lang: ResultsLanguage): Messages | undefined {
  return useTexts<'en', Messages>(lang, indonesian, others)
}
