import { atom, type ReadableAtom } from 'nanostores'
import type { Failure, Result } from '../../../api/http.ts'
import type { Quiz, QuizQuestion } from '../../../contract/class-content.ts'
import type { ExamAnswer, ExamResult } from '../../../contract/class-progress.ts'
import { $online } from '../../../stores/online.ts'
import { isAnswered, toSend } from './answers-to-send.ts'
import type { QuizAnswer, QuizStorage, SavedQuiz, ShownResult } from './quiz-storage.ts'
import { shuffleQuiz } from './shuffle.ts'

interface QuizAttempt {
  /** Questions in the order of this attempt. */
  questions: readonly QuizQuestion[]
  /** Index of the shown question. */
  place: number
  answers: Readonly<Record<string, QuizAnswer>>
  /** Whether the browser has stored the answers. */
  isSaved: boolean
}

export type QuizState = QuizAttempt &
  (
    | { phase: 'answering' | 'checking' | 'sending' }
    /** The answers have not reached the server yet. */
    | { phase: 'unsent'; failure: Failure }
    | { phase: 'result'; result: ShownResult }
  )

export interface QuizOptions {
  quiz: Quiz
  storage: QuizStorage
  send: (answers: ExamAnswer[]) => Promise<Result<{ data: ExamResult }>>
  onResult: (result: ExamResult) => void
  /** Returns a seed for shuffling. */
  newSeed?: () => number
}

export interface QuizStore {
  $quiz: ReadableAtom<QuizState>
  /** Sends answers that a closed page left unsent, also once online again. @returns how to stop */
  start(): () => void
  answer(question: string, answer: QuizAnswer): void
  goTo(place: number): void
  /** Goes to the next question; after the last, sends the answers or lists the missing ones. */
  next(): void
  submit(): Promise<void>
  /** Clears the result and starts a new attempt in a new order. */
  reset(): void
}

/** Returns a random seed; never 0, which stands for the order in which a quiz was written. */
const randomSeed = () => 1 + Math.floor(Math.random() * 0x7fffffff)

/** Creates the store of one quiz: its questions one by one, sending, and the result. */
export function createQuiz(options: QuizOptions): QuizStore {
  const { quiz, storage, newSeed = randomSeed } = options
  const saved = matchingQuiz(quiz, storage.read())
  let seed = saved?.seed ?? 0
  const $quiz = atom<QuizState>(stateOf(quiz, saved))

  function set(next: QuizState): void {
    const { place, answers } = next
    const is_sent = next.phase === 'sending' || next.phase === 'unsent'
    const result = next.phase === 'result' ? next.result : undefined
    const toSave: SavedQuiz = { seed, place, answers: { ...answers }, is_sent, result }
    $quiz.set({ ...next, isSaved: storage.write(toSave) })
  }
  async function submit(): Promise<void> {
    const before = $quiz.get()
    if (before.phase === 'sending' || before.phase === 'result') return
    set({ ...before, phase: 'sending' })
    const sending = $quiz.get()
    const response = await options.send(toSend(before.questions, before.answers))
    if ($quiz.get() !== sending) return
    if (!response.ok) return set({ ...sending, phase: 'unsent', failure: response.error })
    const { progress, ...result } = response.value.data
    set({ ...sending, phase: 'result', result })
    options.onResult({ ...result, progress })
  }
  function resend(): void {
    if ($quiz.get().phase === 'unsent') void submit()
  }
  return {
    $quiz,
    submit,
    start() {
      resend()
      return $online.listen(isOnline => isOnline && resend())
    },
    answer(question, answer) {
      const now = $quiz.get()
      set({ ...now, phase: 'answering', answers: { ...now.answers, [question]: answer } })
    },
    goTo(place) {
      set({ ...$quiz.get(), phase: 'answering', place })
    },
    next() {
      const now = $quiz.get()
      if (now.place + 1 < now.questions.length) return this.goTo(now.place + 1)
      const isWhole = now.questions.every(each => isAnswered(each, now.answers[each.id]))
      if (isWhole) void submit()
      else set({ ...now, phase: 'checking' })
    },
    reset() {
      seed = newSeed()
      set(stateOf(quiz, { seed, place: 0, answers: {}, is_sent: false, result: undefined }))
    },
  }
}

/** Failure of answers that were not sent yet when the page was closed. */
const CLOSED: Failure = { code: 'cancelled', message: '' }

function stateOf(quiz: Quiz, saved: SavedQuiz | undefined): QuizState {
  const { seed = 0, place = 0, answers = {}, is_sent, result } = saved ?? {}
  const attempt: QuizAttempt = { questions: shuffleQuiz(quiz, seed), place, answers, isSaved: true }
  if (result) return { ...attempt, phase: 'result', result }
  return is_sent
    ? { ...attempt, phase: 'unsent', failure: CLOSED }
    : { ...attempt, phase: 'answering' }
}

/** Returns the saved attempt, without questions that a change of the quiz has removed. */
function matchingQuiz(quiz: Quiz, saved: SavedQuiz | undefined): SavedQuiz | undefined {
  if (!saved) return undefined
  const ids = quiz.questions.map(({ id }) => id)
  const hasSameQuestions = saved.result?.items.every(({ question_id }) => ids.includes(question_id))
  return {
    ...saved,
    place: Math.min(Math.max(saved.place, 0), ids.length - 1),
    answers: Object.fromEntries(Object.entries(saved.answers).filter(([id]) => ids.includes(id))),
    result: hasSameQuestions ? saved.result : undefined,
  }
}
