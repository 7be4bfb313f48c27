/** The properties of a word that decide its position. */
interface Numbered {
  word: string
  homonym?: number | undefined
  isUsual?: boolean | undefined
}

/**
 * Returns the position of each word in reading order: as they are written, but among words with
 * the same spelling the most usual comes first: the one marked so, or else the one without a
 * number or with the lowest.
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
