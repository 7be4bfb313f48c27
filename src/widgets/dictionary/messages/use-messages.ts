import type { GlossLanguage } from '../../../contract/dictionary.ts'
import { useTexts } from '../../../ui/use-texts.ts'
import { id } from './id.ts'
import type { Messages } from './messages.ts'

const others = {
  en: async (): Promise<Messages> => (await import('./en.ts')).en,
  ko: async (): Promise<Messages> => (await import('./ko.ts')).ko,
}

/** Texts in a language; undefined while another than Indonesian is on its way. */
export function useMessages(lang: GlossLanguage): Messages | undefined {
  return useTexts<'en' | 'ko', Messages>(lang, id, others)
}
