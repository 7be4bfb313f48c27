/** A run of text with one style. */
export type Piece =
  | { kind: 'text' | 'strong' | 'code' | 'korean'; text: string }
  | { kind: 'link'; text: string; target: string }

/** Characters of a link's text and of its target: without an end, each `[` would read to the end. */
const [LABEL_MAX, TARGET_MAX] = [200, 500]
const HANGUL = String.raw`[\p{Script=Hangul}]+(?:[ ,·/]+\p{Script=Hangul}+)*[.?!]?`
const MARK = new RegExp(
  String.raw`\[(?<label>[^[\]]{0,${LABEL_MAX}})\]\((?<target>[^)]{1,${TARGET_MAX}})\)|\*\*(?<strong>[^*]+)\*\*|\x60(?<code>[^\x60]+)\x60|(?<korean>${HANGUL})`,
  'gu',
)

/** Splits our own text into runs; Korean is detected by its script. Syntax: content/block.ts. */
export function readRichText(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(MARK)) {
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) })
    pieces.push(readMark(match.groups ?? {}))
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) })
  return pieces
}

function readMark(groups: Record<string, string | undefined>): Piece {
  const { label = '', target, strong, code, korean = '' } = groups
  if (target) return { kind: 'link', text: label, target }
  if (strong) return { kind: 'strong', text: strong }
  return code ? { kind: 'code', text: code } : { kind: 'korean', text: korean }
}

/** Returns the text without markup, for searches and metadata. */
export function plainText(text: string): string {
  return readRichText(text)
    .map(piece => piece.text)
    .join('')
}
