import encodeQr from 'qr'
import { FLOWER, flower } from '../../../src/lib/shapes.ts'
import { INK, SAEKDONG } from '../../pdf/palette.ts'
import { SHORT as HEIGHT, LONG as WIDTH } from '../../pdf/sheet.ts'

type Doc = PDFKit.PDFDocument

const BAND = 12
const INSET = 30
/** Side of a flower on paper. */
const PETALS = 34
/** Flowers of each row of a corner, from the edge inwards. */
const CORNER = [5, 3, 2, 1]

/** Draws warm paper with a frame, five-coloured cloth along its top, and batik in two corners. */
export function drawGround(doc: Doc): void {
  doc.rect(0, 0, WIDTH, HEIGHT).fill(INK.frame)
  let x = 0
  for (const [colour, share] of SAEKDONG) {
    doc.rect(x, 0, share * WIDTH, BAND).fill(colour)
    x += share * WIDTH
  }
  doc
    .roundedRect(INSET, INSET + BAND / 2, WIDTH - 2 * INSET, HEIGHT - 2 * INSET - BAND / 2, 10)
    .lineWidth(1)
    .fillAndStroke(INK.paper, INK.line)
}

/** Draws five-coloured sleeve stripes left, right and below, as a reward; drawGround() has the top. */
export function drawFrame(doc: Doc): void {
  for (const x of [0, WIDTH - BAND]) {
    let y = 0
    for (const [colour, share] of SAEKDONG) {
      doc.rect(x, y, BAND, share * HEIGHT).fill(colour)
      y += share * HEIGHT
    }
  }
  let x = WIDTH
  for (const [colour, share] of SAEKDONG) {
    x -= share * WIDTH
    doc.rect(x, HEIGHT - BAND, share * WIDTH, BAND).fill(colour)
  }
  const [accent = INK.accent] = SAEKDONG[0] ?? []
  doc.roundedRect(
    INSET - 5,
    INSET + BAND / 2 - 5,
    WIDTH - 2 * INSET + 10,
    HEIGHT - 2 * INSET - BAND / 2 + 10,
    13,
  )
  doc.lineWidth(2).stroke(accent)
}

/** Draws kawung flowers that grow from the upper right corner of the frame. */
export function drawCorner(doc: Doc): void {
  const scale = PETALS / FLOWER
  const [left, top] = [WIDTH - INSET, INSET + BAND / 2]
  doc.roundedRect(INSET, top, WIDTH - 2 * INSET, HEIGHT - 2 * INSET - BAND / 2, 10).clip()
  CORNER.forEach((flowers, row) => {
    for (let at = 1; at <= flowers; at++) {
      const [x, y] = [left - at * PETALS, top + row * PETALS]
      const isCloth = at === flowers
      const [colour] = SAEKDONG[(row * 2 + 1) % SAEKDONG.length] ?? [INK.accent]
      if (isCloth) doc.rect(x, y, PETALS, PETALS).fill(colour)
      doc.save().translate(x, y).scale(scale)
      doc.path(flower).fill(isCloth ? INK.paper : INK.text, 'even-odd')
      doc.restore()
    }
  })
}

/** Draws a QR code; the size includes its quiet zone. */
export function drawQrCode(doc: Doc, text: string, x: number, y: number, size: number): void {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 4 })
  const module = size / rows.length
  doc.roundedRect(x, y, size, size, 6).fill('white')
  rows.forEach((row, top) => {
    row.forEach((isDark, left) => {
      if (isDark) doc.rect(x + left * module, y + top * module, module, module)
    })
  })
  doc.fill(INK.text)
}
