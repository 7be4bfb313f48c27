import { slug } from '../../lib/slug.ts'

/** The thing that an address names by its title instead of its id, as people write addresses by hand. */
export function bySlug<T>(
  things: readonly T[],
  address: string,
  titleOf: (thing: T) => string,
): T | undefined {
  const wanted = slug(decoded(address))
  return wanted === '' ? undefined : things.find(thing => slug(titleOf(thing)) === wanted)
}

/** Astro leaves commas and their like as they are in the address: `%2C`. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
