/** A text that begins with these words, and not twice. */
export function beginWith(words: string, text: string): string {
  return text.startsWith(words) ? text : words + text
}
