import type { ModulBlock } from '../../../../src/contract/class-content.ts'
import { type Piece, readRichText } from '../../../../src/lib/rich-text.ts'
import { SAID, WORD } from './read-example.ts'

type Of<K extends ModulBlock['kind']> = Extract<ModulBlock, { kind: K }>

/** Writes a modul as Markdown, from which `readMarkdown` makes the same blocks. */
export function writeMarkdown(blocks: readonly ModulBlock[]): string {
  let lists = 0
  const parts = blocks.map((block, at) => {
    // Consecutive lists with the same marker would merge.
    lists = block.kind === 'list' && blocks[at - 1]?.kind === 'list' ? lists + 1 : 0
    return writeBlock(block, lists % 2 === 0 ? '-' : '*')
  })
  return parts.length > 0 ? `${parts.join('\n\n')}\n` : ''
}

function writeBlock(block: ModulBlock, bullet: string): string {
  switch (block.kind) {
    case 'heading':
      return `## ${writeInline(block.text).replace(/(?<=\s)#+$/, '\\$&')}`
    case 'paragraph':
      return writeLine(block.text)
    case 'list':
      return block.items.map(item => `${bullet} ${writeLine(item)}`).join('\n')
    case 'table':
      return writeTable(block)
    case 'example':
      return writeExample(block)
    case 'strokes':
      return `:::goresan\n${block.letters.join(' ')}\n:::`
    case 'tip':
      return `:::tip\n${writeLine(block.text)}\n:::`
  }
}

function writeTable({ head, rows }: Of<'table'>): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map(cell => writeInline(cell).replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')).replaceAll('\\', ''), ...rows.map(line)].join(
    '\n',
  )
}

function writeExample({ ko, id, said, words, recording }: Of<'example'>): string {
  const lines = [startOf(writeKorean(ko, words)), writeLine(id)]
  if (said) lines.push(`${SAID} ${escapeText(said)}`)
  if (recording) {
    const { audio_url, seconds, is_synthetic } = recording
    lines.push(`![rekaman](${audio_url} "${seconds} detik${is_synthetic ? ', suara mesin' : ''}")`)
  }
  return lines.map(line => `> ${line}`).join('\n')
}

/** Writes a sentence whose words are links to their entries. */
function writeKorean(ko: string, words: Of<'example'>['words']): string {
  let text = ''
  let end = 0
  for (const { from, to, entry } of words.toSorted((one, other) => one.from - other.from)) {
    if (from < end) continue
    const address = entry.replace(/[\s()<>%\\&]/g, encodeSign)
    text += `${escapeText(ko.slice(end, from))}[${escapeText(ko.slice(from, to))}](${WORD}${address})`
    end = to
  }
  return text + escapeText(ko.slice(end))
}

function startOf(line: string): string {
  return line.replace(/^([-+>#=]|:::|~~~)/, '\\$1').replace(/^(\d{1,9})([.)])(?=\s)/, '$1\\$2')
}

function encodeSign(sign: string): string {
  return `%${(sign.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`
}

/** Writes our rich text as Markdown, with other Markdown characters escaped. */
function writeInline(text: string): string {
  return readRichText(text.replace(/\s*\n\s*/g, ' '))
    .map(writePiece)
    .join('')
}

/** Writes it likewise for the beginning of a line. */
export function writeLine(text: string): string {
  return writeInline(text)
    .replace(/^(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|=+$|-+$|:::|~~~)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

/** Escapes plain text for Markdown. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<]|&(?=#|\p{Letter})/gu, '\\$&')
}

function writePiece(piece: Piece): string {
  switch (piece.kind) {
    case 'strong':
      return `**${escapeText(piece.text)}**`
    case 'code':
      return `\`${piece.text}\``
    case 'link':
      return `[${escapeText(piece.text)}](${piece.target})`
    default:
      return escapeText(piece.text)
  }
}
