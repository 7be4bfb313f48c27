import { grammar as text } from '../../../content/site/grammar.ts'
import type { GrammarEntry } from '../../contract/grammar.ts'
import { shorten } from '../../lib/shorten.ts'

/** Returns the page title of an entry: the form with its first meaning. */
export function entryTitle({ form, meanings }: Pick<GrammarEntry, 'form' | 'meanings'>): string {
  return `${form}: ${meanings[0]}`
}

/** Returns one or two sentences for search engines and shared links. */
export function entrySummary({ form, meanings, kind }: GrammarEntry): string {
  const start = `${form}: ${meanings.join(', ')}.`
  return shorten(`${start} ${text.detail.summary(text.kinds[kind])}`, 190)
}
