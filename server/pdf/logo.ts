import { mark } from '../../src/lib/shapes.ts'
import { INK } from './palette.ts'

/** Draws the logo at this height. */
export function drawLogo(doc: PDFKit.PDFDocument, x: number, y: number, height: number): void {
  doc.translate(x, y).scale(height / 40)
  doc.roundedRect(0, 0, 40, 40, 10).fill(INK.ground)
  doc.path(mark.long).fill(INK.onGround)
  doc.path(mark.short).fill(INK.petal)
  doc.lineWidth(4.4).lineCap('round').lineJoin('round')
  doc.path(mark.name).stroke(INK.text)
}
