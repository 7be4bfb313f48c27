/**
 * Shortens a text to at most `max` characters, at the end of a word if one is near, and adds `…`.
 */
export function shorten(text: string, max: number): string {
  // Split into characters, since half an emoji is not valid text.
  const characters = [...text.trim().replace(/\s+/g, ' ')]
  if (characters.length <= max) return characters.join('')
  const start = characters.slice(0, max - 1).join('')
  const words = start.replace(/\s\S*$/, '')
  return `${words.length > start.length / 2 ? words : start}…`
}
