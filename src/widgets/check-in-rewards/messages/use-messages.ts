import { useTexts } from '../../../ui/use-texts.ts'
import { formats } from './format.ts'
import { id } from './id.ts'
import type { Language } from './languages.ts'
import type { Messages } from './messages.ts'

const indonesian: Messages = { ...id, ...formats('id') }

const others = {
  en: async (): Promise<Messages> => ({ ...(await import('./en.ts')).en, ...formats('en') }),
  ko: async (): Promise<Messages> => ({ ...(await import('./ko.ts')).ko, ...formats('ko') }),
}

/** Texts in a language; undefined while another than Indonesian is on its way. */
export function useMessages(lang: Language): Messages | undefined {
  return useTexts(lang, indonesian, others)
}
