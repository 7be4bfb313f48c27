/** Where a word waits until it can be sent: the page loses it when it is closed. */
export type OutboxPlace = 'device' | 'page'

/** Whether a word is saved, as far as this device knows. */
export type Saved =
  | { state: 'asking' }
  | { state: 'known'; isSaved: boolean }
  | { state: 'saving'; isWanted: boolean }
  /** Nobody can say, but it can be saved: what cannot be sent waits on this device. */
  | { state: 'offered' }
  /** It waits, and is sent once there is a network. */
  | { state: 'kept'; place: OutboxPlace }
  /** Nobody can say; where something was wanted, it may have arrived. */
  | { state: 'unsure'; isWanted: boolean | undefined }
  /** The server has said no: it is as it was. */
  | { state: 'refused'; isSaved: boolean; failure: { code: string; message: string } }
