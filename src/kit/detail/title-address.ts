import { slug } from '../../lib/slug.ts'
import { bySlug, decoded } from './by-slug.ts'

interface Titled {
  id: string
}

/** Stands in no title that was made a part of an address, and needs no other form in one. */
const MARK = '~'

/**
 * What names a thing in its address: its title, and its id too where one before it among all has
 * the same title.
 */
export function titleAddress<T extends Titled>(
  thing: T,
  all: readonly T[],
  titleOf: (thing: T) => string,
): string {
  const own = slug(titleOf(thing))
  const first = all.find(other => slug(titleOf(other)) === own)
  return !first || first.id === thing.id ? own : `${own}${MARK}${thing.id}`
}

/** The thing that an address names so, or by its title as people write it by hand. */
export function byTitleAddress<T extends Titled>(
  things: readonly T[],
  address: string,
  titleOf: (thing: T) => string,
): T | undefined {
  const [title = '', id] = decoded(address).split(MARK)
  if (id === undefined) return bySlug(things, address, titleOf)
  return things.find(thing => thing.id === id && slug(titleOf(thing)) === slug(title))
}
