import { HOUR, MINUTE } from '../../../src/lib/durations.ts'

/** Resources of this server that uploads may use. */
export interface UploadLimits {
  /** Maximum number of unfinished uploads: of one administrator, and of all. */
  open: { each: number; all: number }
  /** Maximum bytes of all unfinished uploads together, once they are complete. */
  bytes: number
  /**
   * Milliseconds without activity after which an administrator's upload makes room for a new one of
   * theirs.
   */
  idle: number
  /** Milliseconds without activity after which an upload is deleted. */
  stale: number
  /** Minimum pace: fewer bytes in so many milliseconds abort the connection. */
  pace: { bytes: number; every: number }
  /** Milliseconds after which the thread that reads a recording is terminated. */
  patience: number
}

export const LIMITS: UploadLimits = {
  open: { each: 10, all: 40 },
  bytes: 2_000_000_000,
  idle: 15 * MINUTE,
  stale: 24 * HOUR,
  // No usable connection is slower, and each slow one holds a connection.
  pace: { bytes: 4_096, every: 20_000 },
  patience: 15_000,
}
