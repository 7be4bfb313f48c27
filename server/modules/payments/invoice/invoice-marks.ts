import { INK } from '../../../pdf/palette.ts'
import { LONG as HEIGHT, type Sheet, SHORT as WIDTH } from '../../../pdf/sheet.ts'

const PADDING = 9
const ANGLE = -56

/**
 * Writes across the whole sheet that no money has moved, so that even a copy of a part of it says
 * so.
 */
export function drawAcross(sheet: Sheet): void {
  sheet.decorate(doc => {
    doc.rotate(ANGLE, { origin: [WIDTH / 2, HEIGHT / 2] })
    doc.font('bold').fillColor(INK.accent).fillOpacity(0.13)
    const lines = [
      ['PERCOBAAN', 92, -74],
      ['tidak ada uang yang berpindah', 40, 36],
    ] as const
    for (const [words, size, below] of lines) {
      doc.fontSize(size)
      const x = WIDTH / 2 - doc.widthOfString(words) / 2
      doc.text(words, x, HEIGHT / 2 + below, { lineBreak: false })
    }
  })
}

interface MarkPosition {
  x: number
  y: number
  width: number
}

/** Draws a sentence in a frame, hard to overlook. @returns the position below it */
export function drawNotice(sheet: Sheet, words: string, { x, y, width }: MarkPosition): number {
  const size = 12
  sheet.decorate(doc => {
    doc.roundedRect(x, y, width, size * 1.2 + 2 * PADDING, 6)
    doc.lineWidth(1).fillAndStroke(INK.frame, INK.accent)
  })
  const place = { x: x + PADDING, y: y + PADDING, width: width - 2 * PADDING }
  const look = { size, least: 8, font: 'bold', colour: INK.accent } as const
  return sheet.write('P', words, { ...place, ...look }) + PADDING + 14
}
