import { HOUR, MINUTE } from '../../../src/lib/durations.ts'

/** What uploads may take of this server. */
export interface UploadLimits {
  /** Uploads that are not finished: of one administrator, and of all. */
  open: { each: number; all: number }
  /** Bytes they may have in all once they are here. */
  bytes: number
  /** An administrator's own that nothing came of for so long makes room for a new one, in milliseconds. */
  idle: number
  /** Nothing came of it for so long: it is deleted, in milliseconds. */
  stale: number
  /** So many bytes must arrive in so many milliseconds, or the connection is given up. */
  pace: { bytes: number; every: number }
  /** The thread that reads a recording is ended after this, in milliseconds. */
  patience: number
}

export const LIMITS: UploadLimits = {
  open: { each: 10, all: 40 },
  bytes: 2_000_000_000,
  idle: 15 * MINUTE,
  stale: 24 * HOUR,
  // No line that anybody uploads through is slower; each that is holds a connection.
  pace: { bytes: 4_096, every: 20_000 },
  patience: 15_000,
}
