import { WORK_PREFIX } from '../../stores/session/work-prefix.ts'

/** An entry on this device for data that the server does not have yet. */
export interface DeviceEntry<T> {
  read(): T | undefined
  /** @returns whether the browser has saved it */
  write(value: T): boolean
  forget(): void
}

/**
 * Uses localStorage and not a database: a write finishes before the next line runs, so that closing
 * the page loses nothing. Logging out clears it with everything else; a session that was ended from
 * outside leaves it for the same person to continue.
 *
 * @param name begins with the user's id: somebody else on the same device has drafts of their own
 * @param isReadable whether the stored value has the right shape
 */
export function createDeviceEntry<T>(
  name: string,
  isReadable: (value: unknown) => value is T,
): DeviceEntry<T> {
  const key = `${WORK_PREFIX}${name}`
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
        return isReadable(stored) ? stored : undefined
      } catch {
        // The storage is blocked, or something else has written there.
        return undefined
      }
    },
    write(value) {
      try {
        localStorage.setItem(key, JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    forget() {
      try {
        localStorage.removeItem(key)
      } catch {
        // Nothing was saved if storage is blocked.
      }
    },
  }
}
