import type { ExamAnswer, ExamResult } from '../../../contract/class-progress.ts'
import { WORK_PREFIX } from '../../../stores/session/work-prefix.ts'

/** Option, options in order, or what was typed. */
export type Answer = ExamAnswer['answer']

/** What is shown of a result; how far the learner is in the class the server knows. */
export type ShownResult = Omit<ExamResult, 'progress'>

/** One try at a quiz as this browser knows it. */
export interface SavedQuiz {
  /** How questions and options are mixed; 0 is the order in which they were written. */
  seed: number
  /** Question that is shown. */
  place: number
  answers: Record<string, Answer>
  /** Whether the person has sent the answers; they may still be on their way. */
  is_sent: boolean
  result: ShownResult | undefined
}

export interface QuizStorage {
  read(): SavedQuiz | undefined
  /** @returns whether the browser has kept it */
  write(saved: SavedQuiz): boolean
}

/**
 * Keeps a try on the device. Local storage and not a database: it has written before the next line
 * runs, so that closing the page loses nothing.
 *
 * @param owner id of the learner; null for a visitor, whose try goes on with whoever signs in
 */
export function createQuizStorage(quizId: string, owner: string | null): QuizStorage {
  const keyOf = (of: string) => `${WORK_PREFIX}quiz-${of}-${quizId}`
  const visitors = keyOf('')
  const own = owner ? keyOf(owner) : visitors
  return {
    read: () => readKey(own) ?? readKey(visitors),
    write(saved) {
      try {
        localStorage.setItem(own, JSON.stringify(saved))
        if (own !== visitors) localStorage.removeItem(visitors)
        return true
      } catch {
        return false
      }
    },
  }
}

function readKey(key: string): SavedQuiz | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isSaved(saved) ? saved : undefined
  } catch {
    // Blocked, or written by something else.
    return undefined
  }
}

function isSaved(value: unknown): value is SavedQuiz {
  const { seed, place, answers } = Object(value)
  return Number.isInteger(seed) && Number.isInteger(place) && Object(answers) === answers
}
