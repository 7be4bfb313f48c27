/**
 * Returns data as JSON, whatever `toJSON` a page has given to all arrays or objects, as Prototype
 * 1.6 does.
 */
export function plainJson(data: unknown): string {
  return JSON.stringify(withoutHooks(data))
}

function withoutHooks(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data
  const copy = Array.isArray(data)
    ? data.map(withoutHooks)
    : Object.fromEntries(Object.entries(data).map(([name, part]) => [name, withoutHooks(part)]))
  return Object.defineProperty(copy, 'toJSON', { value: undefined })
}
