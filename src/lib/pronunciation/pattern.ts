/** A rule for many words whose spelling does not show a sound: it sets a mark at each match. */
export interface Pattern {
  reason: string
  /** See `saySyllables` for the meaning of marks. */
  mark: string
  at: RegExp
}

export function at(mark: string, reason: string, ...places: string[]): Pattern {
  return { mark, reason, at: new RegExp(places.join('|'), 'g') }
}
