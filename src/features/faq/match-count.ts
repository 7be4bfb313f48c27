export interface MatchCountTexts {
  all: string
  some: string
  none: string
}

/** Describes how many of the questions match a search. */
export function matchCountText(texts: MatchCountTexts, matching: number, total: number): string {
  const text = matching === 0 ? texts.none : matching === total ? texts.all : texts.some
  return text.replace('{found}', String(matching)).replace('{total}', String(total))
}
