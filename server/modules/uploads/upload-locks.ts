import type { Lock, Locker, RequestRelease } from '@tus/server'

/**
 * Mutex for each upload. A waiting request asks the one before to stop: after a broken connection
 * the server waits for bytes that never come, while the client is back already. (The library's own
 * lock asks again without a pause, which takes a whole processor meanwhile.)
 */
export class UploadLocks implements Locker {
  readonly #held = new Map<string, { release: RequestRelease; free: Promise<void> }>()

  newLock(id: string): Lock {
    let free = () => {}
    return {
      lock: async (signal, release) => {
        for (let held = this.#held.get(id); held; held = this.#held.get(id)) {
          await held.release()
          await held.free
          signal.throwIfAborted()
        }
        const { promise, resolve } = Promise.withResolvers<void>()
        free = resolve
        this.#held.set(id, { release, free: promise })
      },
      unlock: async () => {
        this.#held.delete(id)
        free()
      },
    }
  }
}
