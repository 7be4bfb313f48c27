/** Where in an item something is, as JSON Pointer (RFC 6901) writes it: `/blocks/3/text`. */
export type Pointer = string

export function pointerOf(path: readonly (string | number)[]): Pointer {
  return path.map(step => `/${escapeStep(String(step))}`).join('')
}

/** One step further. */
export function below(at: Pointer, step: string | number): Pointer {
  return `${at}/${escapeStep(String(step))}`
}

/** Whether it is there, or in what is there. */
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

/** The same value with another one at a place in it; what is on the way there is made new. */
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
