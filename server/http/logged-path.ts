/** Random names, as `randomKey` makes them: whoever knows that of an invoice may read it. */
const KEY = /(?<=\/)[\w-]{32}(?=\/|$)/g

/** Removes from a path for the log whatever would open something to a reader of the log. */
export function loggedPath(path: string): string {
  return path.replace(KEY, '…')
}
