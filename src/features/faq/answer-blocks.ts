import type { Block } from '../../../content/block.ts'
import { paragraphs } from '../../lib/paragraphs.ts'

const ENTRY = '- '

/** An answer as it is written, in blocks: paragraphs, and lists of lines that begin with `- `. */
export function answerBlocks(answer: string): Block[] {
  return paragraphs(answer).map(part => {
    const lines = part.split('\n')
    if (!lines.every(line => line.startsWith(ENTRY))) return part
    return { list: lines.map(line => line.slice(ENTRY.length)) }
  })
}
