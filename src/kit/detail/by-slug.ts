import { slug } from '../../lib/slug.ts'

/**
 * Returns the item that an address names by title instead of id, as people type addresses by hand.
 */
export function bySlug<T>(
  things: readonly T[],
  address: string,
  titleOf: (thing: T) => string,
): T | undefined {
  const requested = slug(decoded(address))
  return requested === '' ? undefined : things.find(thing => slug(titleOf(thing)) === requested)
}

/** Decodes an address, since Astro leaves commas and the like encoded: `%2C`. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
