/** What most people type is so already. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** Lower case, no accents, no remarks in parentheses, single spaces. */
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
