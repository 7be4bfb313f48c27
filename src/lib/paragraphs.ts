/** The paragraphs of a text, which empty lines part. */
export function paragraphs(text: string): string[] {
  return text.split(/\n{2,}/)
}
