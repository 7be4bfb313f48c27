import { SaxesParser } from 'saxes'
import { type LmfNode, lmfRecord } from './lmf-record.ts'
import type { ReadRecord } from './record.ts'
import { repairXml } from './repair-xml.ts'

/**
 * Reads the records of the official dump (Lexical Markup Framework, DTD_LMF_REV_16), in document
 * order. Several documents may follow each other, as `unzip -p` prints them. Nothing
 * outside the text is loaded, and no entity of a DOCTYPE is expanded.
 */
export async function* readLmfXml(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRecord> {
  const reader = new EntryReader()
  for await (const text of repairXml(chunks)) yield* reader.read(text)
  yield* reader.end()
}

/** Builds one entry at a time from the parser's events. */
class EntryReader {
  // A fragment may have several roots. Parser errors between them do not matter.
  readonly #parser = new SaxesParser<{ fragment: true; xmlns: false }>({
    fragment: true,
    xmlns: false,
  })
  #ready: ReadRecord[] = []
  /** The open elements, from the entry down to the current one. */
  #open: LmfNode[] = []
  #problem: { line: number; problem: string } | undefined
  #line = 0

  constructor() {
    this.#parser.on('opentag', ({ name, attributes: { att = '', val = '' } }) => {
      if (name === 'feat') this.#open.at(-1)?.feats.push({ att, val })
      else this.#begin({ name, id: att === 'id' ? val : '', feats: [], children: [] })
    })
    this.#parser.on('closetag', ({ name }) => {
      if (name !== 'feat') this.#finish()
    })
    // With a handler the parser continues after an error.
    this.#parser.on('error', error => this.#fail(error.message.replace(/^\d+:\d+: /, '')))
  }

  read(text: string): ReadRecord[] {
    this.#parser.write(text)
    return this.#ready.splice(0)
  }

  end(): ReadRecord[] {
    this.#abandon('the file ends inside the entry')
    return this.#ready
  }

  #begin(node: LmfNode): void {
    if (node.name === 'LexicalEntry') {
      this.#abandon('the entry has no end')
      this.#line = this.#parser.line
      this.#open = [node]
    } else if (this.#open.length > 0) {
      this.#open.at(-1)?.children.push(node)
      this.#open.push(node)
    }
  }

  #finish(): void {
    const node = this.#open.pop()
    if (!node || this.#open.length > 0) return
    this.#ready.push(this.#problem ?? { line: this.#line, record: lmfRecord(node) })
    this.#problem = undefined
  }

  #fail(problem: string): void {
    if (this.#open.length > 0) this.#problem ??= { line: this.#parser.line, problem }
  }

  #abandon(problem: string): void {
    if (this.#open.length > 0) this.#ready.push(this.#problem ?? { line: this.#line, problem })
    this.#open = []
    this.#problem = undefined
  }
}
