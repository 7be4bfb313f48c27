/** Compiled once, because every response needs them. */
const PATTERNS = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}

/** Whether the client accepts a content coding, by its Accept-Encoding header. */
export function accepts(header: string | undefined, coding: keyof typeof PATTERNS): boolean {
  return header !== undefined && PATTERNS[coding].test(header)
}
