import { type Piece, readRichText } from '../../../../src/lib/rich-text.ts'

/** Our rich text as Markdown, in which what has a meaning there alone is escaped. */
export function writeInline(text: string): string {
  return readRichText(text.replace(/\s*\n\s*/g, ' '))
    .map(writePiece)
    .join('')
}

/** Likewise, at the beginning of a line. */
export function writeLine(text: string): string {
  return writeInline(text)
    .replace(/^(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|=+$|-+$|:::|~~~)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

/** A text that has no marks, as Markdown. */
export function escapeText(text: string): string {
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
