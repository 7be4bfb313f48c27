import { id } from './id.ts'

/** All texts of a quiz in one language. */
export type QuizTexts = typeof id

export const quizTexts = {
  id,
  en: async () => (await import('./en.ts')).en,
  ko: async () => (await import('./ko.ts')).ko,
}
