import { WORK_PREFIX } from '../../../stores/session/work-prefix.ts'
import type { Versioned } from './draft-state.ts'

/** Keeps on the device what is not on the server yet. */
export interface KeptDraft<T> {
  read(): Versioned<T> | undefined
  /** @returns whether the browser has kept it */
  write(kept: Versioned<T>): boolean
  forget(): void
}

/**
 * Local storage and not a database: it has written before the next line runs, so that closing the
 * page loses nothing. Somebody else on the same device has drafts of their own.
 *
 * @param name what is written, such as `learnings/hangul-01`
 */
export function createKeptDraft<T>(owner: string, name: string): KeptDraft<T> {
  const key = `${WORK_PREFIX}draft-${owner}-${name}`
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
        return isVersioned<T>(kept) ? kept : undefined
      } catch {
        // Blocked, or written by something else.
        return undefined
      }
    },
    write(kept) {
      try {
        localStorage.setItem(key, JSON.stringify(kept))
        return true
      } catch {
        return false
      }
    },
    forget() {
      try {
        localStorage.removeItem(key)
      } catch {
        // Nothing was kept where storage is blocked.
      }
    },
  }
}

function isVersioned<T>(value: unknown): value is Versioned<T> {
  const { item, version } = Object(value)
  return Object(item) === item && Number.isInteger(version)
}
