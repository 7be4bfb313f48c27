/** Id of an entry that we wrote: the word, and its number where another is spelled like it. */
export function wordId({ word, homonym }: { word: string; homonym?: number | undefined }): string {
  return ['sapa', word.replaceAll(' ', '-').replace(/[?!.,]/g, ''), homonym]
    .filter(Boolean)
    .join('-')
}
