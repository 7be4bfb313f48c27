/** Names that nobody guesses, as `randomKey` makes them: who knows that of an invoice may read it. */
const KEY = /(?<=\/)[\w-]{32}(?=\/|$)/g

/** The path of a request for the log: without what opens something to whoever reads it there. */
export function loggedPath(path: string): string {
  return path.replace(KEY, '…')
}
