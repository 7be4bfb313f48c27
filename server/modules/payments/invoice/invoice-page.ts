import { INK } from '../../../pdf/palette.ts'
import { type Sheet, SHORT as WIDTH } from '../../../pdf/sheet.ts'

/** Edges of what is written, in points. */
export const LEFT = 56
export const RIGHT = WIDTH - LEFT
export const FULL = RIGHT - LEFT
/** Of two columns beside each other. */
export const HALF = FULL / 2 - 12

/** A line across the page, or from further right on. */
export function drawLine(sheet: Sheet, y: number, from = LEFT): void {
  sheet.decorate(doc => {
    doc.moveTo(from, y).lineTo(RIGHT, y).lineWidth(0.8).stroke(INK.line)
  })
}
