import { id } from './id.ts'

/** All texts of the writing practice in one language. */
export type StrokeTexts = typeof id

export const strokeTexts = {
  id,
  en: async () => (await import('./en.ts')).en,
  ko: async () => (await import('./ko.ts')).ko,
}
