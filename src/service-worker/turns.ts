const turns = new Map<string, Promise<void>>()

/**
 * Runs changes of one cache one after the other, since an older one could otherwise finish last.
 */
export function inTurn(cacheName: string, work: () => unknown): Promise<void> {
  const turn = (turns.get(cacheName) ?? Promise.resolve())
    .then(async () => {
      await work()
    })
    .catch(() => {})
  turns.set(cacheName, turn)
  return turn
}

/** Resolves once all changes requested so far are done. */
export const allTurns = (): Promise<unknown> => Promise.all(turns.values())
