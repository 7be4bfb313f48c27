const queues = new Map<string, Promise<void>>()

/**
 * Runs changes of one cache one after the other, since an older one could otherwise finish last.
 */
export function runExclusive(cacheName: string, work: () => unknown): Promise<void> {
  const result = (queues.get(cacheName) ?? Promise.resolve())
    .then(async () => {
      await work()
    })
    .catch(() => {})
  queues.set(cacheName, result)
  return result
}

/** Resolves once all changes requested so far are done. */
export const allCacheChanges = (): Promise<unknown> => Promise.all(queues.values())
