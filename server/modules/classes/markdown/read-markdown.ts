import type { List, Paragraph, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { ModulBlock } from '../../../../src/contract/class-content.ts'
import { readExample } from './read-example.ts'
import { type Complain, readInline, textOfHtml } from './read-inline.ts'

/** A block, and the line on which it begins. */
export interface ReadBlock {
  block: ModulBlock
  line: number
}

export interface MarkdownProblem {
  line: number
  message: string
}

/** Placeholder for an empty cell of a table. */
const NOTHING = '–'

/**
 * Parses the blocks of a modul from Markdown as docs/classes.md describes it; the inverse of
 * `writeMarkdown`. HTML loses its tags; content that cannot be shown is reported as a problem.
 */
export function readMarkdown(markdown: string): {
  read: ReadBlock[]
  problems: MarkdownProblem[]
} {
  const problems: MarkdownProblem[] = []
  const read = readParts(markdown).flatMap(part =>
    readPart(part, (line, message) => problems.push({ line, message })),
  )
  return { read, problems }
}

type Tell = (line: number, message: string) => void

function readPart(part: MarkdownPart, tell: Tell): ReadBlock[] {
  const { name, text, line, isClosed } = part
  if (!isClosed) tell(line - 1, `Bagian “:::${name}” belum ditutup dengan “:::”.`)
  if (name === undefined) return readPlain(text, line, tell)
  if (name === 'tip') return readTip(part, tell)
  if (name === 'goresan') {
    const words = text.split(/\s+/).filter(Boolean)
    return [{ block: { kind: 'strokes', letters: words }, line }]
  }
  tell(line - 1, `Bagian “:::${name}” tidak dikenal. Yang ada: tip dan goresan.`)
  return []
}

function readTip({ text, line }: MarkdownPart, tell: Tell): ReadBlock[] {
  return readPlain(text, line, tell).flatMap(({ block, line: startLine }) => {
    if (block.kind === 'paragraph') return [{ block: { ...block, kind: 'tip' }, line: startLine }]
    tell(startLine, 'Di dalam tip hanya bisa ada kalimat biasa.')
    return []
  })
}

function readPlain(text: string, firstLine: number, tell: Tell): ReadBlock[] {
  const { children } = fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  })
  return children.flatMap(node => {
    const line = firstLine + (node.position?.start.line ?? 1) - 1
    const complain: Complain = message => tell(line, message)
    return readNode(node, complain).map(block => ({ block, line }))
  })
}

function readNode(node: RootContent, complain: Complain): ModulBlock[] {
  switch (node.type) {
    case 'heading':
      return textBlock('heading', readInline(node.children, complain))
    case 'paragraph':
      return textBlock('paragraph', readInline(node.children, complain))
    case 'list':
      return [{ kind: 'list', items: itemsOf(node, complain) }]
    case 'table':
      return [readTable(node, complain)]
    case 'blockquote':
      return node.children.flatMap(child =>
        child.type === 'paragraph'
          ? (readExample(child, complain) ?? [])
          : readNode(child, complain),
      )
    case 'html':
      return textBlock('paragraph', textOfHtml(node.value))
    case 'code':
      return textBlock('paragraph', node.value)
    default:
      return []
  }
}

function textBlock(kind: 'heading' | 'paragraph', text: string): ModulBlock[] {
  const trimmed = text.replace(/\s*\n\s*/g, ' ').trim()
  return trimmed ? [{ kind, text: trimmed }] : []
}

/** Flattens a list: items of a nested list follow their parent; numbers become text. */
function itemsOf({ ordered, start, children }: List, complain: Complain): string[] {
  return children.flatMap((item, at) => {
    const paragraphs = item.children.filter(
      (child): child is Paragraph => child.type === 'paragraph',
    )
    const text = paragraphs.map(({ children }) => readInline(children, complain)).join(' ')
    const within = item.children.flatMap(child =>
      child.type === 'list' ? itemsOf(child, complain) : [],
    )
    const number = ordered ? `${(start ?? 1) + at}. ` : ''
    return text.trim() ? [number + text.trim(), ...within] : within
  })
}

function readTable({ children }: Table, complain: Complain): ModulBlock {
  const [head = [], ...rows] = children.map(row =>
    row.children.map(cell => readInline(cell.children, complain).trim() || NOTHING),
  )
  const filled = rows.map(row => head.map((_, column) => row[column] ?? NOTHING))
  return { kind: 'table', head, rows: filled }
}

/** The text between `:::` and `:::`, or a run of lines outside. */
export interface MarkdownPart {
  /** Name after the opening `:::`; undefined for plain Markdown. */
  name: string | undefined
  text: string
  /** Number of its first line, from 1. */
  line: number
  isClosed: boolean
}

const OPENING = /^:::[ \t]*(\p{Letter}+)[ \t]*$/u
const CLOSING = /^:::[ \t]*$/

/** Splits a text at its `:::`, which is not part of Markdown itself. */
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
