import { useTexts } from '../../../../ui/use-texts.ts'
import type { PlayerLanguage } from '../../messages/use-messages.ts'
import { id } from './id.ts'
import type { StrokeTexts } from './messages.ts'

const others = {
  en: async (): Promise<StrokeTexts> => (await import('./en.ts')).en,
  ko: async (): Promise<StrokeTexts> => (await import('./ko.ts')).ko,
}

/** Texts in a language; undefined while another than Indonesian is on its way. */
export function useStrokeTexts(lang: PlayerLanguage): StrokeTexts | undefined {
  return useTexts<'en' | 'ko', StrokeTexts>(lang, id, others)
}
