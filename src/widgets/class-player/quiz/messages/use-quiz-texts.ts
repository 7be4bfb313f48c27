import { useTexts } from '../../../../ui/use-texts.ts'
import type { PlayerLanguage } from '../../messages/use-messages.ts'
import { id } from './id.ts'
import type { QuizTexts } from './messages.ts'

const others = {
  en: async (): Promise<QuizTexts> => (await import('./en.ts')).en,
  ko: async (): Promise<QuizTexts> => (await import('./ko.ts')).ko,
}

/** Texts in a language; undefined while another than Indonesian is on its way. */
export function useQuizTexts(lang: PlayerLanguage): QuizTexts | undefined {
  return useTexts<'en' | 'ko', QuizTexts>(lang, id, others)
}
