import { WORK_PREFIX } from '../../stores/session/work-prefix.ts'

/** What this device keeps of something that the server does not have yet. */
export interface DeviceEntry<T> {
  read(): T | undefined
  /** @returns whether the browser has kept it */
  write(value: T): boolean
  forget(): void
}

/**
 * Local storage and not a database: it has written before the next line runs, so that closing the
 * page loses nothing. A logout clears it with all else; a session that is ended from outside leaves
 * it, for the same person to go on.
 *
 * @param name begins with the user's id: somebody else on the same device has drafts of their own
 * @param isReadable whether what is found there has the right form
 */
export function createDeviceEntry<T>(
  name: string,
  isReadable: (value: unknown) => value is T,
): DeviceEntry<T> {
  const key = `${WORK_PREFIX}${name}`
  return {
    read() {
      try {
        const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
        return isReadable(found) ? found : undefined
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
        // Nothing was kept where storage is blocked.
      }
    },
  }
}
