import { createPart } from '../../ui/lazy-part.ts'

/** What an entry says, in a script of its own: who only searches never fetches it. */
export const laterEntry = createPart(async () => (await import('./entry-text.tsx')).EntryText)
