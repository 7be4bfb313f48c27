import { useTexts } from '../../../../ui/use-texts.ts'
import type { PlayerLanguage } from '../../messages/use-messages.ts'
import { id } from './id.ts'
import type { ModulTexts } from './messages.ts'

const others = {
  en: async (): Promise<ModulTexts> => (await import('./en.ts')).en,
  ko: async (): Promise<ModulTexts> => (await import('./ko.ts')).ko,
}

/** Texts in a language; undefined while another than Indonesian is on its way. */
export function useModulTexts(lang: PlayerLanguage): ModulTexts | undefined {
  return useTexts<'en' | 'ko', ModulTexts>(lang, id, others)
}
