import { id } from './id.ts'

/** All texts of a modul in one language. */
export type ModulTexts = typeof id

export const modulTexts = {
  id,
  en: async () => (await import('./en.ts')).en,
  ko: async () => (await import('./ko.ts')).ko,
}
