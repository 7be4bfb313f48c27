/** Faults of a run that no client can fully repair. */
export interface Harm {
  /** The server was restored to an earlier state. */
  isPutBack: boolean
  /** A browser's storage was deleted, or unavailable (for a while). */
  isStorageHurt: boolean
  /** A clock was set during the attempt. */
  isClockSet: boolean
}
