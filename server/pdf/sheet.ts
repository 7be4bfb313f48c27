import PDFDocument from 'pdfkit'
import { koreanRuns } from '../../src/lib/korean-runs.ts'
import type { Pdf } from './drawing-worker.ts'
import { addFonts, type FontName, writable } from './fonts.ts'
import { INK } from './palette.ts'

/** Sides of A4, in points. */
export const LONG = 841.89
export const SHORT = 595.28

export interface Writing {
  x: number
  /** Upper edge of the first line. */
  y: number
  width: number
  font?: FontName
  size: number
  /** Smallest font size before a text is broken into lines. */
  least?: number
  colour?: string
  spacing?: number
  /** Whether lines end at the right edge. */
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

/** One page to write and draw on; its text is selectable, and is read aloud in its language. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement

  constructor({ width, height, title, author, subject, createdAt }: About) {
    this.doc = new PDFDocument({
      size: [width, height],
      margin: 0,
      // The default would be Helvetica, which no text here uses.
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

  /** Draws an ornament without a meaning. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.save()
    draw(this.doc)
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  /** Draws a picture with a meaning, and its alternative text. */
  picture(alt: string, draw: (doc: PDFKit.PDFDocument) => void): void {
    const figure = this.doc.struct('Figure', { alt }, () => {
      this.doc.save()
      draw(this.doc)
      this.doc.restore()
    })
    this.#root.add(figure)
  }

  /**
   * Writes a text, smaller where it is long, and on more lines where even that is not enough.
   *
   * @returns the y at which the following content may begin
   */
  write(kind: 'H1' | 'H2' | 'P', text: string, style: Writing): number {
    const { doc } = this
    doc.font(style.font ?? 'regular')
    const written = writable(doc, text)
    const size = this.#fittingSize(written, style)
    doc.fontSize(size)
    const lines = this.#lines(written, style)
    const runs = lines.flatMap((line, at) => {
      let x = style.isRight ? style.x + style.width - this.#widthOf(line, style) : style.x
      return koreanRuns(line).map(run => {
        const place = { x, y: style.y + at * size * 1.2 }
        x += this.#widthOf(run.text, style)
        return { ...run, ...place }
      })
    })
    const draw = ({ text, x, y }: { text: string; x: number; y: number }) => {
      const { font = 'regular', colour = INK.text, spacing = 0 } = style
      doc.font(font).fontSize(size).fillColor(colour)
      doc.text(text, x, y, { lineBreak: false, characterSpacing: spacing })
    }
    const spans = runs.map(run =>
      run.isKorean ? doc.struct('Span', { lang: 'ko-KR' }, () => draw(run)) : () => draw(run),
    )
    this.#root.add(doc.struct(kind, {}, spans))
    return style.y + lines.length * size * 1.2
  }

  /** Returns the finished document. */
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

  #fittingSize(text: string, style: Writing): number {
    const { size, least = size, width } = style
    this.doc.fontSize(size)
    const fits = (width / this.#widthOf(text, style)) * size
    return Math.min(size, Math.max(least, Math.floor(fits * 10) / 10))
  }

  #lines(text: string, style: Writing): string[] {
    const lines = ['']
    for (const word of text.split(' ')) {
      const line = lines.at(-1) ?? ''
      const longer = line ? `${line} ${word}` : word
      if (line && this.#widthOf(longer, style) > style.width) lines.push(word)
      else lines[lines.length - 1] = longer
    }
    return lines
  }
}
