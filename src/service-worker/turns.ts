const turns = new Map<string, Promise<void>>()

/** Runs changes of one cache one after the other, or the older could end last. */
export function inTurn(cacheName: string, work: () => unknown): Promise<void> {
  const turn = (turns.get(cacheName) ?? Promise.resolve())
    .then(async () => {
      await work()
    })
    .catch(() => {})
  turns.set(cacheName, turn)
  return turn
}

/** Resolves once all changes that were asked for until now are done. */
export const allTurns = (): Promise<unknown> => Promise.all(turns.values())
