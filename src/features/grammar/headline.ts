import { grammar as text } from '../../../content/site/grammar.ts'
import type { GrammarEntry } from '../../contract/grammar.ts'
import { shorten } from '../../lib/shorten.ts'

/** Title of the page of an entry: the form with what it means first of all. */
export function entryTitle({ form, meanings }: Pick<GrammarEntry, 'form' | 'meanings'>): string {
  return `${form}: ${meanings[0]}`
}

/** One sentence or two for search engines and shared links. */
export function entrySummary({ form, meanings, kind }: GrammarEntry): string {
  const start = `${form}: ${meanings.join(', ')}.`
  return shorten(`${start} ${text.detail.summary(text.kinds[kind])}`, 190)
}
