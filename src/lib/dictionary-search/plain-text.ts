/** Text that is plain already, as most queries are. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** Normalizes a text: lower case, no accents, no remarks in parentheses, single spaces. */
export function plainText(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
