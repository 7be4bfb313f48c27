import PDFDocument from 'pdfkit'
import { koreanRuns } from '../../src/lib/korean-runs.ts'
import type { Pdf } from './drawing-worker.ts'
import { addFonts, type FontName, writable } from './fonts.ts'
import { INK } from './palette.ts'

/** A4, in points. */
export const LONG = 841.89
export const SHORT = 595.28

export interface Writing {
  x: number
  /** Of the first line's upper edge. */
  y: number
  width: number
  font?: FontName
  size: number
  /** Smallest size before a text is broken into lines. */
  least?: number
  colour?: string
  spacing?: number
  /** Lines end at the right edge. */
  isRight?: boolean
}

interface About {
  width: number
  height: number
  title: string
  author: string
  subject: string
  createdAt: Date
}

/** One page to write and draw on; what is written can be selected, and is read aloud in its language. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement

  constructor({ width, height, title, author, subject, createdAt }: About) {
    this.doc = new PDFDocument({
      size: [width, height],
      margin: 0,
      // Helvetica otherwise, which nothing here is written in.
      font: '',
      lang: 'id-ID',
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      info: { Title: title, Author: author, Subject: subject, CreationDate: createdAt },
    })
    addFonts(this.doc)
    this.#root = this.doc.struct('Document')
    this.doc.addStructure(this.#root)
  }

  /** Draws what says nothing. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.save()
    draw(this.doc)
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  /** Draws what says something, and says it in words to who does not see it. */
  picture(alt: string, draw: (doc: PDFKit.PDFDocument) => void): void {
    const figure = this.doc.struct('Figure', { alt }, () => {
      this.doc.save()
      draw(this.doc)
      this.doc.restore()
    })
    this.#root.add(figure)
  }

  /**
   * Writes a text, smaller where it is long, and on more lines where even that does not do.
   *
   * @returns where what follows may begin
   */
  write(kind: 'H1' | 'H2' | 'P', text: string, given: Writing): number {
    const { doc } = this
    doc.font(given.font ?? 'regular')
    const written = writable(doc, text)
    const size = this.#fittingSize(written, given)
    doc.fontSize(size)
    const lines = this.#lines(written, given)
    const runs = lines.flatMap((line, at) => {
      let x = given.isRight ? given.x + given.width - this.#widthOf(line, given) : given.x
      return koreanRuns(line).map(run => {
        const place = { x, y: given.y + at * size * 1.2 }
        x += this.#widthOf(run.text, given)
        return { ...run, ...place }
      })
    })
    const draw = ({ text, x, y }: { text: string; x: number; y: number }) => {
      const { font = 'regular', colour = INK.text, spacing = 0 } = given
      doc.font(font).fontSize(size).fillColor(colour)
      doc.text(text, x, y, { lineBreak: false, characterSpacing: spacing })
    }
    const spans = runs.map(run =>
      run.isKorean ? doc.struct('Span', { lang: 'ko-KR' }, () => draw(run)) : () => draw(run),
    )
    this.#root.add(doc.struct(kind, {}, spans))
    return given.y + lines.length * size * 1.2
  }

  /** The finished document. */
  async end(): Promise<Pdf> {
    this.#root.end()
    this.doc.end()
    const parts: Buffer[] = []
    for await (const part of this.doc) parts.push(part)
    return new Uint8Array(Buffer.concat(parts))
  }

  #widthOf(text: string, { spacing = 0 }: Writing): number {
    return this.doc.widthOfString(text, { characterSpacing: spacing })
  }

  #fittingSize(text: string, given: Writing): number {
    const { size, least = size, width } = given
    this.doc.fontSize(size)
    const fits = (width / this.#widthOf(text, given)) * size
    return Math.min(size, Math.max(least, Math.floor(fits * 10) / 10))
  }

  #lines(text: string, given: Writing): string[] {
    const lines = ['']
    for (const word of text.split(' ')) {
      const line = lines.at(-1) ?? ''
      const longer = line ? `${line} ${word}` : word
      if (line && this.#widthOf(longer, given) > given.width) lines.push(word)
      else lines[lines.length - 1] = longer
    }
    return lines
  }
}
