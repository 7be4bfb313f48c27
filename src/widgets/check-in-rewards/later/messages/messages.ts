import { id } from './id.ts'

/** Texts of the sections below the first view. */
export type LaterTexts = typeof id

export const laterTexts = {
  id,
  en: async () => (await import('./en.ts')).en,
  ko: async () => (await import('./ko.ts')).ko,
}
