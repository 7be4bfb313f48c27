/** All syllables with one of these final consonants, by their numbers in Unicode's order of finals. */
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
/** A word begins. */
export const START = '(?<![가-힣])'
/** A word is over. */
export const STOP = '(?![가-힣])'
/** Two syllables, the second with or without a mark. */
export const TWO = '[가-힣][+^]?[가-힣]'
/** After the stem of a noun: nothing, a particle or a verb made of it. */
export const END = `(?:${STOP}|[은는이을를의에도만과와들하되]|으로|로|까지|부터|보다|처럼|적|스[럽러]|자${STOP}|입니|예요)`
