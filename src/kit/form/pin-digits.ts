/** @returns the value with another digit (or a space: none) at a place, without spaces at the end */
export function withDigit(value: string, place: number, digit: string): string {
  return (value.slice(0, place).padEnd(place) + digit + value.slice(place + 1)).trimEnd()
}

/** @returns the value with digits from a place on; what does not fit is left out */
export function fillFrom(value: string, place: number, digits: string, length: number): string {
  return [...digits]
    .slice(0, length - place)
    .reduce((filled, digit, step) => withDigit(filled, place + step, digit), value)
}

/**
 * The digits in what a box holds now: one that was typed, or a whole code that a phone filled in.
 *
 * @param before what the box held
 */
export function readEntry(text: string, before: string | undefined): string {
  const digits = text.replace(/\D/g, '')
  // Typed beside the digit that was there instead of over it.
  if (before && digits.length === 2) return digits.replace(before, '')
  return digits
}
