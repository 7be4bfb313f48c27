const WORD_JOINER = '\u2060'

/** Keeps the hyphen of a form such as -(으)면 on the line of the form. */
export function noBreakHyphens(text: string): string {
  return text.replace(/-(?=[(\p{Script=Hangul}])/gu, `-${WORD_JOINER}`)
}
