import { useTexts } from '../../../../ui/use-texts.ts'
import type { Language } from '../../messages/languages.ts'
import { id } from './id.ts'
import type { LaterTexts } from './messages.ts'

const others = {
  en: async (): Promise<LaterTexts> => (await import('./en.ts')).en,
  ko: async (): Promise<LaterTexts> => (await import('./ko.ts')).ko,
}

/** Texts in a language; undefined while another than Indonesian is on its way. */
export function useLaterMessages(lang: Language): LaterTexts | undefined {
  return useTexts(lang, id, others)
}
