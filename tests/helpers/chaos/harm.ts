/** What was done to a run that no client can undo altogether. */
export interface Harm {
  /** The server was put back to a state of before. */
  isPutBack: boolean
  /** What a browser had stored was deleted, or it would not store (for a while). */
  isStorageHurt: boolean
  /** A clock was set while the attempt ran. */
  isClockSet: boolean
}
