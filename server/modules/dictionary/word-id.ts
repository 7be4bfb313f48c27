/** Returns the id of our own entry: the word, and its number where another is spelled alike. */
export function wordId({ word, homonym }: { word: string; homonym?: number | undefined }): string {
  return ['sapa', word.replaceAll(' ', '-').replace(/[?!.,]/g, ''), homonym]
    .filter(Boolean)
    .join('-')
}
