/** Splits a text into paragraphs at empty lines. */
export function paragraphs(text: string): string[] {
  return text.split(/\n{2,}/)
}
