import { packages } from '../../../content/site/packages.ts'
import type { Access } from '../../contract/subscriptions.ts'
import type { ClassOffer } from '../../kit/classes/fetch-offer.ts'
import { inSentence } from './plans.ts'

/** What a right opens, by its name; what is not in any list any more by its id. */
export function nameOfAccess(
  { kind, id }: Pick<Access, 'kind' | 'id'>,
  { classes, languages }: ClassOffer,
): string {
  if (kind === 'class') return classes.find(each => each.id === id)?.title ?? id
  const language = languages.find(each => each.id === id)
  return packages.own.language(language ? inSentence(language.name) : id)
}
