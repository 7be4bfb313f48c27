/** What stands between `:::` and `:::`, or a run of lines without that. */
export interface MarkdownPart {
  /** What stands behind the opening `:::`; undefined for plain Markdown. */
  name: string | undefined
  text: string
  /** Number of its first line, from 1. */
  line: number
  isClosed: boolean
}

const OPENING = /^:::[ \t]*(\p{Letter}+)[ \t]*$/u
const CLOSING = /^:::[ \t]*$/

/** Parts a text at its `:::`, which Markdown itself knows nothing of. */
export function readParts(markdown: string): MarkdownPart[] {
  const parts: MarkdownPart[] = []
  let part: MarkdownPart = { name: undefined, text: '', line: 1, isClosed: true }
  for (const [at, line] of markdown.split(/\r\n?|\n/).entries()) {
    const name = part.name === undefined ? OPENING.exec(line)?.[1]?.toLowerCase() : undefined
    const isEnd = part.name !== undefined && CLOSING.test(line)
    if (name === undefined && !isEnd) {
      part.text += `${line}\n`
      continue
    }
    parts.push({ ...part, isClosed: part.isClosed || isEnd })
    part = { name, text: '', line: at + 2, isClosed: name === undefined }
  }
  parts.push(part)
  return parts.filter(({ name: of, text }) => of !== undefined || text.trim() !== '')
}
