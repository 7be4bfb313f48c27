export interface FoundTexts {
  all: string
  some: string
  none: string
}

/** Describes how many of the questions match a search. */
export function foundText(texts: FoundTexts, found: number, total: number): string {
  const text = found === 0 ? texts.none : found === total ? texts.all : texts.some
  return text.replace('{found}', String(found)).replace('{total}', String(total))
}
