import type { ExamAnswer, ExamItem, ExamResult, Learned } from '../../../contract/class-progress.ts'
import { WORK_PREFIX } from '../../../stores/session/work-prefix.ts'

/** An option, options in order, or typed text. */
export type QuizAnswer = ExamAnswer['answer']

/** The shown part of a result; the server stores the progress in the class. */
export type ShownResult = Omit<ExamResult, 'progress' | 'learned'> & {
  /** Absent in results that were stored before it was sent. */
  learned?: Learned | undefined
}

/** One attempt at a quiz as it is stored in this browser. */
export interface SavedQuiz {
  /** Seed for shuffling questions and options; 0 keeps the order in which they were written. */
  seed: number
  /** Index of the shown question. */
  place: number
  answers: Record<string, QuizAnswer>
  /** Judged answers by question, which do not change any more; absent in attempts of before they were. */
  checked?: Record<string, ExamItem>
  /** Whether the person has sent the answers; the request may still be running. */
  is_sent: boolean
  result: ShownResult | undefined
}

export interface QuizStorage {
  read(): SavedQuiz | undefined
  /** @returns whether the browser has stored it */
  write(saved: SavedQuiz): boolean
  /** Calls the listener when another tab has stored something. @returns the function that stops it */
  listen?(listener: () => void): () => void
}

/**
 * Stores an attempt on the device. localStorage writes synchronously, unlike a database, so closing
 * the page loses nothing.
 *
 * @param owner id of the learner; null for a visitor, whose attempt goes to whoever signs in
 */
export function createQuizStorage(quizId: string, owner: string | null): QuizStorage {
  const visitorKey = keyOf(quizId, '')
  const key = owner ? keyOf(quizId, owner) : visitorKey
  return {
    read: () => readKey(key) ?? readKey(visitorKey),
    write(saved) {
      try {
        localStorage.setItem(key, JSON.stringify(saved))
        if (key !== visitorKey) localStorage.removeItem(visitorKey)
        return true
      } catch {
        return false
      }
    },
    listen(listener) {
      const onStorage = (event: StorageEvent) => event.key === key && listener()
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}

/** Whether this browser has stored an attempt of a learner. */
export function hasStoredQuiz(quizId: string, owner: string): boolean {
  return readKey(keyOf(quizId, owner)) !== undefined
}

function keyOf(quizId: string, owner: string): string {
  return `${WORK_PREFIX}quiz-${owner}-${quizId}`
}

function readKey(key: string): SavedQuiz | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isSaved(saved) ? saved : undefined
  } catch {
    // Storage is blocked, or something else has written the value.
    return undefined
  }
}

function isSaved(value: unknown): value is SavedQuiz {
  const { seed, place, answers } = Object(value)
  return Number.isInteger(seed) && Number.isInteger(place) && Object(answers) === answers
}
