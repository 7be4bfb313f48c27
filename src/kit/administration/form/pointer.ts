/** Position in an item as a JSON Pointer (RFC 6901): `/blocks/3/text`. */
export type Pointer = string

export function pointerOf(path: readonly (string | number)[]): Pointer {
  return path.map(step => `/${escapeStep(String(step))}`).join('')
}

/** Appends a step to a pointer. */
export function below(at: Pointer, step: string | number): Pointer {
  return `${at}/${escapeStep(String(step))}`
}

/** Whether a pointer is equal to `at` or within it. */
export function isWithin(pointer: Pointer, at: Pointer): boolean {
  return pointer === at || pointer.startsWith(`${at}/`)
}

export function stepsOf(pointer: Pointer): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

export function getAt(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce((part, step) => (part as Record<string, unknown> | null)?.[step], value)
}

/**
 * Returns a copy of a value with another value at a path; objects on the way are copied or created.
 */
export function putAt(value: unknown, [step, ...rest]: readonly string[], next: unknown): unknown {
  if (step === undefined) return next
  if (Array.isArray(value))
    return value.map((one, place) => (String(place) === step ? putAt(one, rest, next) : one))
  const before = (value ?? {}) as Record<string, unknown>
  return { ...before, [step]: putAt(before[step], rest, next) }
}

function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1')
}
