export interface MarkedRun {
  text: string
  isMarked: boolean
}

/** Splits a sentence at its `**…**`. */
export function markedRuns(sentence: string): MarkedRun[] {
  return sentence
    .split('**')
    .map((text, place) => ({ text, isMarked: place % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
