import { WORK_PREFIX } from '../session/work-prefix.ts'
import type { Owned } from './progress-storage.ts'

/** The piece that was watched when the page was closed. */
export interface LastPiece {
  video_id: string
  from: number
  to: number
  /** Elapsed time in milliseconds. */
  took: number
  /** Time by the device's estimate of the server's clock. */
  at: number
}

const keyOf = ({ owner, class_id }: Owned) => `${WORK_PREFIX}class-left ${owner} ${class_id}`

/** Saves the last piece synchronously: a page that closes cannot wait for a database. */
export function saveLastPiece(of: Owned, piece: LastPiece): void {
  try {
    localStorage.setItem(keyOf(of), JSON.stringify(piece))
  } catch {
    // Then only the pieces in the database remain.
  }
}

/** Removes the last piece, once the database has it. */
export function forgetLastPiece(of: Owned): void {
  try {
    localStorage.removeItem(keyOf(of))
  } catch {
    // Storage is blocked, so there is none.
  }
}

/** Returns the piece that an earlier page load could not write to the database. */
export function readLastPiece(of: Owned): LastPiece | undefined {
  try {
    const { video_id, from, to, took, at } = JSON.parse(localStorage.getItem(keyOf(of)) ?? '')
    const isWhole = typeof video_id === 'string' && [from, to, took, at].every(Number.isFinite)
    return isWhole ? { video_id, from, to, took, at } : undefined
  } catch {
    return undefined
  }
}
