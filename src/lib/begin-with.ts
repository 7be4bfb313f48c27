/** Returns the text with these words at its beginning, but not twice. */
export function beginWith(words: string, text: string): string {
  return text.startsWith(words) ? text : words + text
}
