import { packages } from '../../../content/site/packages.ts'
import type { Access } from '../../contract/subscriptions.ts'
import type { ClassOffer } from '../../kit/classes/fetch-offer.ts'
import { inSentence } from './plans.ts'

/** Returns the name of what an access right opens; its id when it is not in any list any more. */
export function nameOfAccess(
  { kind, id }: Pick<Access, 'kind' | 'id'>,
  { classes, languages }: ClassOffer,
): string {
  if (kind === 'class') return classes.find(each => each.id === id)?.title ?? id
  const language = languages.find(each => each.id === id)
  return packages.own.language(language ? inSentence(language.name) : id)
}
