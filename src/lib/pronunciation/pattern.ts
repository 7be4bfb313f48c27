/** Where many words share a sound that no letter shows: the place is found, the mark set there. */
export interface Pattern {
  reason: string
  /** What it means is said at `saySyllables`. */
  mark: string
  at: RegExp
}

export function at(mark: string, reason: string, ...places: string[]): Pattern {
  return { mark, reason, at: new RegExp(places.join('|'), 'g') }
}
