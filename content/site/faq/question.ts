import type { Block } from '../../block.ts'

export interface Question {
  /** Part of shared links: never changes once published. */
  id: string
  question: string
  answer: readonly Block[]
  /** Words that people search with and the text lacks. */
  words?: string
}

export interface QuestionGroup {
  id: string
  heading: string
  /** Name in the list of groups. */
  short: string
  questions: readonly Question[]
}
