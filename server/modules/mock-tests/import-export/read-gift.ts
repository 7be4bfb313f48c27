import { ITEMS_MAX } from '../content-schema.ts'
import type { ParsedFile, ParsedItem } from './examine-file.ts'
import { readAnswers, splitOnce, unescapeGift } from './gift-answers.ts'
import { type Comment, Comments, factsIn, readCommentLine } from './gift-comments.ts'

/**
 * Reads files from `writeGift`, and other GIFT files if they state section, skill and points: a
 * block with only comments sets them for all questions after it. Other types of questions become
 * findings.
 */
export function readGift(text: string, before: readonly Comment[] = []): ParsedFile {
  const facts: Record<string, unknown> = {}
  const items: ParsedItem[] = []
  const usual: Comment[] = [...before]
  for (const { line, lines } of blocksOf(text)) {
    const found = lines.flatMap(each => readCommentLine(each) ?? [])
    const source = lines.filter(each => !each.trimStart().startsWith('//'))
    Object.assign(facts, factsIn(found))
    if (source.length === 0) for (const comment of found) usual.push(comment)
    else if (!source[0]?.startsWith('$CATEGORY:')) {
      const skipped = lines.indexOf(source[0] ?? '')
      const comments = new Comments([...usual, ...found])
      items.push(readQuestion(source.join('\n'), comments, line + skipped))
    }
    if (items.length > ITEMS_MAX) break
  }
  return { facts, items }
}

/** Splits a text into blocks of consecutive lines, with the number of the first. */
function blocksOf(text: string): { line: number; lines: string[] }[] {
  const blocks: { line: number; lines: string[] }[] = []
  let isOpen = false
  for (const [at, line] of text.replaceAll('\r\n', '\n').split('\n').entries()) {
    if (line.trim() === '') isOpen = false
    else if (isOpen) blocks.at(-1)?.lines.push(line)
    else {
      blocks.push({ line: at + 1, lines: [line] })
      isOpen = true
    }
  }
  return blocks
}

function readQuestion(source: string, comments: Comments, line: number): ParsedItem {
  const [, name, rest = ''] = /^\s*(?:::((?:\\.|[^\\])*?)::)?(.*)$/s.exec(source) ?? []
  const id = name === undefined ? undefined : unescapeGift(name).trim()
  const place = id ? `line ${line} (${id})` : `line ${line}`
  const [body, answers] = splitOnce(rest, '{')
  const [inside, after] = splitOnce(answers ?? '', '}')
  if (answers === undefined || after === undefined) {
    return { place, problem: 'tidak ada jawaban di antara { dan }' }
  }
  if (after.trim() !== '') return { place, problem: 'teks sesudah jawaban tidak bisa diambil' }
  const read = readAnswers(inside)
  if ('problem' in read) return { place, problem: read.problem }
  const shown = unescapeGift(body.replace(/^\s*\[(html|plain|moodle|markdown)\]/, ''))
  const words = comments.item(shown.trim())
  if ('problem' in words) return { place, problem: words.problem }
  return { place, value: { id, ...words.value, ...read } }
}
