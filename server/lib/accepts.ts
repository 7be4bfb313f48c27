/** Whether who asks takes a content coding, by its Accept-Encoding header. */
export function accepts(header: string | undefined, coding: 'br' | 'gzip'): boolean {
  return new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(header ?? '')
}
