import type { StrokeVerdict } from '../../../../lib/strokes/judge-stroke.ts'
import type { Direction } from '../describe-stroke.ts'

/** Every text of the writing practice, in one language. */
export interface StrokeTexts {
  title: string
  letters: string
  letter: (letter: string) => string
  doneLetter: (letter: string) => string
  /** What to do next. */
  task: (number: number, all: number) => string
  directions: Record<Direction, string>
  /** Between the pieces of one stroke. */
  afterwards: string
  verdicts: Record<StrokeVerdict, string>
  finished: (letter: string) => string
  allFinished: string
  board: (letter: string, done: number, all: number) => string
  order: string
  stop: string
  again: string
  nextLetter: string
  previousStroke: string
  nextStroke: string
  withoutPointer: string
  hideGuide: string
}
