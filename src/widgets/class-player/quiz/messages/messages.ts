import type { Failure } from '../../../../api/http.ts'
import type { QuizKind } from '../../../../contract/class-content.ts'
import type { KeyboardTexts } from '../../keyboard/hangul-keyboard.tsx'

/** Every text of quizzes, in one language. */
export interface QuizTexts {
  question: (number: number, all: number) => string
  answered: (count: number, all: number) => string
  /** What to do with a question of a kind. */
  how: Record<QuizKind, string>
  previous: string
  next: string
  skip: string
  send: string
  check: string
  notKept: string

  play: string
  playAgain: string
  playSlowly: string
  stop: string
  soundFailed: string
  synthetic: string

  yourOrder: string
  words: string
  nothingPlaced: string
  allPlaced: string
  placed: (word: string, place: number, all: number) => string
  takenBack: (word: string) => string
  placedWord: (word: string, place: number) => string

  typeHere: string
  openKeyboard: string
  closeKeyboard: string
  keyboard: KeyboardTexts

  checkTitle: string
  missing: (count: number) => string
  missingHint: string
  goTo: (number: number) => string
  sendAnyway: string
  back: string

  sending: string
  unsentTitle: string
  unsent: string
  /** What is said of some failures; of others the generic sentence. */
  failures: Partial<Record<Failure['code'], string>>
  signIn: string
  retry: string
  toAnswers: string

  passed: string
  notPassed: string
  praise: (score: number, total: number) => string
  missingToPass: (count: number) => string
  score: (score: number, total: number) => string
  best: (percent: number) => string
  passMark: (percent: number) => string
  right: string
  wrong: string
  yours: string
  noAnswer: string
  key: string
  why: string
  explanations: string
  again: string
  goOn: string
}
