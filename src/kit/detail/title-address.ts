import { slug } from '../../lib/slug.ts'
import { bySlug, decoded } from './by-slug.ts'

interface Titled {
  id: string
}

/** A character that no slug of a title contains, and that needs no escaping in an address. */
const MARK = '~'

/**
 * Returns the part of an address that names an item: its title, plus its id if an earlier item has
 * the same title.
 */
export function titleAddress<T extends Titled>(
  thing: T,
  all: readonly T[],
  titleOf: (thing: T) => string,
): string {
  const ownSlug = slug(titleOf(thing))
  const first = all.find(other => slug(titleOf(other)) === ownSlug)
  return !first || first.id === thing.id ? ownSlug : `${ownSlug}${MARK}${thing.id}`
}

/** Returns the item that such an address names, or one whose title was typed by hand. */
export function byTitleAddress<T extends Titled>(
  things: readonly T[],
  address: string,
  titleOf: (thing: T) => string,
): T | undefined {
  const [title = '', id] = decoded(address).split(MARK)
  if (id === undefined) return bySlug(things, address, titleOf)
  return things.find(thing => thing.id === id && slug(titleOf(thing)) === slug(title))
}
