import type { Owned } from './progress-storage.ts'

/** What was watched when a page was left. */
export interface LastPiece {
  video_id: string
  from: number
  to: number
  /** How long that took by the clock, in milliseconds. */
  took: number
  /** When, by the server's clock as the device knew it. */
  at: number
}

const keyOf = ({ owner, class_id }: Owned) => `sapa-class-left ${owner} ${class_id}`

/** Writes down the last piece at once: a page that is left waits for no database. */
export function keepLastPiece(of: Owned, piece: LastPiece): void {
  try {
    localStorage.setItem(keyOf(of), JSON.stringify(piece))
  } catch {
    // Then what the database has must do.
  }
}

/** It is where it belongs. */
export function forgetLastPiece(of: Owned): void {
  try {
    localStorage.removeItem(keyOf(of))
  } catch {
    // There is none.
  }
}

/** The piece that the life of a page before could not put where it belongs. */
export function readLastPiece(of: Owned): LastPiece | undefined {
  try {
    const { video_id, from, to, took, at } = JSON.parse(localStorage.getItem(keyOf(of)) ?? '')
    const isWhole = typeof video_id === 'string' && [from, to, took, at].every(Number.isFinite)
    return isWhole ? { video_id, from, to, took, at } : undefined
  } catch {
    return undefined
  }
}
