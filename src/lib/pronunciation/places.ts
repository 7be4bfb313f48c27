/** Returns a class of all syllables with these finals, by their index in Unicode's order. */
export function withFinal(...finals: number[]): string {
  const blocks: string[] = []
  for (let block = 0; block < 19 * 21; block += 1) {
    for (const final of finals) blocks.push(String.fromCharCode(0xac00 + block * 28 + final))
  }
  return `[${blocks.join('')}]`
}

const [NIEUN, RIEUL, MIEUM, IEUNG] = [4, 8, 16, 21]
/** A syllable on ㄹ. */
export const L = withFinal(RIEUL)
/** A syllable on ㄴ, ㄹ, ㅁ or ㅇ. */
export const VOICED = withFinal(NIEUN, RIEUL, MIEUM, IEUNG)
/** The beginning of a word. */
export const START = '(?<![가-힣])'
/** The end of a word. */
export const STOP = '(?![가-힣])'
/** Two syllables, the second with or without a mark. */
export const TWO = '[가-힣][+^]?[가-힣]'
/** The end of a noun, before a particle or a derived verb. */
export const END = `(?:${STOP}|[은는이을를의에도만과와들하되]|으로|로|까지|부터|보다|처럼|적|스[럽러]|자${STOP}|입니|예요)`
