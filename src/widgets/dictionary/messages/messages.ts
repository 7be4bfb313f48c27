import { id } from './id.ts'

/** All texts of the dictionary widget in one language. */
export type Messages = typeof id

export const texts = {
  id,
  en: async () => (await import('./en.ts')).en,
  ko: async () => (await import('./ko.ts')).ko,
}
