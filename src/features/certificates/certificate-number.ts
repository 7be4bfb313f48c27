const SHAPE = /^SAPA-\d{4}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/

/**
 * Normalizes a certificate number as typed: in lower case, with or without spaces or dashes, and
 * with letters that look like digits.
 *
 * @returns undefined if it cannot be one
 */
export function readNumber(typed: string): string | undefined {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const random = characters.slice(8).replace(/O/g, '0').replace(/[IL]/g, '1')
  const parts = [
    characters.slice(0, 4),
    characters.slice(4, 8),
    random.slice(0, 5),
    random.slice(5),
  ]
  const number = parts.join('-')
  return SHAPE.test(number) ? number : undefined
}
