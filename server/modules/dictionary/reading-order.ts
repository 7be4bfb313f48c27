/** As much of a word as its place depends on. */
interface Numbered {
  word: string
  homonym?: number | undefined
  isUsual?: boolean | undefined
}

/**
 * The place of each word in reading order: as they are written, but words that are spelled alike
 * have changed places, so that the most usual comes first: that which is marked so, else that
 * without a number or with the least.
 */
export function readingOrder(words: readonly Numbered[]): number[] {
  const numberAt = (place: number) => (words[place]?.isUsual ? -1 : (words[place]?.homonym ?? 0))
  const alike = Map.groupBy(words.keys(), place => words[place]?.word)
  const order = [...words.keys()]
  for (const places of alike.values()) {
    const usual = places.toSorted((a, b) => numberAt(a) - numberAt(b))
    for (const [at, place] of usual.entries()) order[place] = places[at] ?? place
  }
  return order
}
