import { INK } from '../../../pdf/palette.ts'
import { type Sheet, SHORT as WIDTH } from '../../../pdf/sheet.ts'

/** Left edge of the text, in points. */
export const LEFT = 56
export const RIGHT = WIDTH - LEFT
export const FULL = RIGHT - LEFT
/** Width of one of two columns. */
export const HALF = FULL / 2 - 12

/** Draws a line across the page, or from a position further right. */
export function drawLine(sheet: Sheet, y: number, from = LEFT): void {
  sheet.decorate(doc => {
    doc.moveTo(from, y).lineTo(RIGHT, y).lineWidth(0.8).stroke(INK.line)
  })
}
