/** Location of a pending word: with `page` it is lost when the page is closed. */
export type OutboxPlace = 'device' | 'page'

/** Whether a word is saved, as far as this device knows. */
export type Saved =
  | { state: 'asking' }
  | { state: 'known'; isSaved: boolean }
  | { state: 'saving'; isWanted: boolean }
  /** Unknown, but the word can be saved: without a network it waits on this device. */
  | { state: 'offered' }
  /** Pending until there is a network. */
  | { state: 'kept'; place: OutboxPlace }
  /** Unknown; a change that was sent may have arrived. */
  | { state: 'unsure'; isWanted: boolean | undefined }
  /** The server has refused the change. */
  | { state: 'refused'; isSaved: boolean; failure: { code: string; message: string } }
