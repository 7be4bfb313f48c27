import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { Failure, Result } from '../../../api/http.ts'
import type { Quiz, QuizQuestion } from '../../../contract/class-content.ts'
import type { ExamAnswer, ExamItem, ExamResult } from '../../../contract/class-progress.ts'
import { $online } from '../../../stores/online.ts'
import { signalVerdict } from '../../../ui/verdict-signal.ts'
import { isAnswered, toSend } from './answers-to-send.ts'
import type { QuizAnswer, QuizStorage, SavedQuiz, ShownResult } from './quiz-storage.ts'
import { shuffleQuiz } from './shuffle.ts'

interface QuizAttempt {
  /** Questions in the order of this attempt. */
  questions: readonly QuizQuestion[]
  /** Index of the shown question. */
  place: number
  answers: Readonly<Record<string, QuizAnswer>>
  /** Judged answers by question; what was answered first is what counts. */
  checked: Readonly<Record<string, ExamItem>>
  /** The check of the shown question: under way, or why it failed. */
  checking?: 'busy' | Failure | undefined
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

export type CheckAnswer = (
  question: string,
  answer: QuizAnswer | null,
) => Promise<Result<{ data: ExamItem }>>

export interface QuizOptions {
  quiz: Quiz
  storage: QuizStorage
  send: (answers: ExamAnswer[]) => Promise<Result<{ data: ExamResult }>>
  onResult: (result: ExamResult) => void
  /** Has one answer judged; without it all are judged at the end. */
  check?: CheckAnswer | undefined
  /** Returns a seed for shuffling. */
  newSeed?: () => number
}

export interface QuizStore {
  $quiz: ReadableAtom<QuizState>
  /** Sends answers that a closed page left unsent, also once online again. @returns how to stop */
  start(): () => void
  answer(question: string, answer: QuizAnswer): void
  /** Has the shown question judged. @param isUnknown whether the learner does not know */
  check(isUnknown?: boolean): Promise<void>
  goTo(place: number): void
  /** Goes to the next question; after the last, sends the answers or lists the missing ones. */
  next(): void
  submit(): Promise<void>
  /** Clears the result and starts a new attempt in a new order. */
  reset(): void
}

/** Returns a random seed; never 0, which stands for the order in which a quiz was written. */
const randomSeed = () => 1 + Math.floor(Math.random() * 0x7fffffff)

/** One quiz while it is open in this tab. */
interface OpenQuiz extends QuizOptions {
  $quiz: WritableAtom<QuizState>
  seed: number
  /** The value that this tab has read or written last, to notice another tab's changes. */
  stored: string | undefined
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Creates the store of one quiz: its questions one by one, sending, and the result. */
export function createQuiz(options: QuizOptions): QuizStore {
  const { quiz, storage, newSeed = randomSeed } = options
  const saved = matchingQuiz(quiz, storage.read())
  const $quiz = atom<QuizState>(stateOf(quiz, saved))
  const stored = JSON.stringify(saved)
  const open: OpenQuiz = { ...options, $quiz, seed: saved?.seed ?? 0, stored, timer: undefined }
  return {
    $quiz,
    submit: () => submit(open),
    start: () => start(open),
    answer(question, answer) {
      const now = follow(open)
      // Another tab may have sent the attempt meanwhile, or had this answer judged.
      if (now.phase === 'result' || now.checked[question] || now.checking === 'busy') return
      set(open, { ...now, phase: 'answering', answers: { ...now.answers, [question]: answer } })
    },
    check: isUnknown => check(open, isUnknown),
    goTo(place) {
      const now = follow(open)
      if (now.phase !== 'result')
        set(open, { ...now, phase: 'answering', place, checking: undefined })
    },
    next() {
      const now = follow(open)
      if (now.phase === 'result') return
      if (now.place + 1 < now.questions.length) return this.goTo(now.place + 1)
      const isWhole = now.questions.every(each => isSettled(now, each))
      if (isWhole) void submit(open)
      else set(open, { ...now, phase: 'checking' })
    },
    reset() {
      open.seed = newSeed()
      const anew = { seed: open.seed, place: 0, answers: {}, is_sent: false, result: undefined }
      set(open, stateOf(quiz, anew))
    },
  }
}

function set(open: OpenQuiz, next: QuizState): void {
  const { place, answers, checked } = next
  const is_sent = next.phase === 'sending' || next.phase === 'unsent'
  const result = next.phase === 'result' ? next.result : undefined
  const toSave: SavedQuiz = {
    seed: open.seed,
    place,
    answers: { ...answers },
    checked: { ...checked },
    is_sent,
    result,
  }
  open.stored = JSON.stringify(toSave)
  open.$quiz.set({ ...next, isSaved: open.storage.write(toSave) })
}

/** Adopts what another tab has stored, so that no tab overwrites the answers of another. */
function follow(open: OpenQuiz): QuizState {
  const { $quiz, quiz } = open
  const now = $quiz.get()
  const saved = matchingQuiz(quiz, open.storage.read())
  const isNews = saved && JSON.stringify(saved) !== open.stored
  if (!isNews || !now.isSaved || now.phase === 'sending') return now
  const isSameAttempt = saved.seed === open.seed && !saved.result
  open.stored = JSON.stringify(saved)
  open.seed = saved.seed
  $quiz.set(
    isSameAttempt
      ? { ...now, answers: saved.answers, checked: saved.checked ?? {} }
      : stateOf(quiz, saved),
  )
  return $quiz.get()
}

/** Whether nothing is left to do at a question: it is answered, or was judged without an answer. */
export function isSettled({ answers, checked }: QuizAttempt, question: QuizQuestion): boolean {
  return checked[question.id] !== undefined || isAnswered(question, answers[question.id])
}

async function check(open: OpenQuiz, isUnknown = false): Promise<void> {
  const now = follow(open)
  const question = now.questions[now.place]
  if (!open.check || !question || now.phase !== 'answering' || now.checking === 'busy') return
  const [given] = isUnknown ? [] : toSend([question], now.answers)
  open.$quiz.set({ ...now, checking: 'busy' })
  const { id } = question
  const response = await open.check(id, given?.answer ?? null)
  const then = follow(open)
  if (then.phase !== 'answering') return
  if (!response.ok) return open.$quiz.set({ ...then, checking: response.error })
  // "I do not know" takes back what was tried, or it would be handed in.
  const { [id]: tried, ...others } = then.answers
  const answers = isUnknown || tried === undefined ? others : then.answers
  const checked = { ...then.checked, [id]: response.value.data }
  set(open, { ...then, answers, checked, checking: undefined })
  signalVerdict(response.value.data.is_right)
}

async function submit(open: OpenQuiz): Promise<void> {
  const { $quiz, send, onResult } = open
  const before = follow(open)
  if (before.phase === 'sending' || before.phase === 'result') return
  set(open, { ...before, phase: 'sending' })
  const sending = $quiz.get()
  const response = await send(toSend(before.questions, before.answers))
  if ($quiz.get() !== sending) return
  if (!response.ok) {
    set(open, { ...sending, phase: 'unsent', failure: response.error })
    return resendAt(open, response.error.retryAt)
  }
  const { progress, ...result } = response.value.data
  set(open, { ...sending, phase: 'result', result })
  onResult({ ...result, progress })
}

function resend(open: OpenQuiz): void {
  if (open.$quiz.get().phase === 'unsent') void submit(open)
}

/** Sends by itself once the server's limit is over. */
function resendAt(open: OpenQuiz, time: number | undefined): void {
  clearTimeout(open.timer)
  if (time !== undefined)
    open.timer = setTimeout(() => resend(open), Math.max(0, time - Date.now()))
}

function start(open: OpenQuiz): () => void {
  resend(open)
  const stopOnline = $online.listen(isOnline => isOnline && resend(open))
  const stopTabs = open.storage.listen?.(() => follow(open))
  return () => {
    clearTimeout(open.timer)
    stopOnline()
    stopTabs?.()
  }
}

/** Failure of answers that were not sent yet when the page was closed. */
const CLOSED: Failure = { code: 'cancelled', message: '' }

function stateOf(quiz: Quiz, saved: SavedQuiz | undefined): QuizState {
  const { seed = 0, place = 0, answers = {}, checked = {}, is_sent, result } = saved ?? {}
  const questions = shuffleQuiz(quiz, seed)
  const attempt: QuizAttempt = { questions, place, answers, checked, isSaved: true }
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
    answers: only(ids, saved.answers),
    checked: only(ids, saved.checked ?? {}),
    result: hasSameQuestions ? saved.result : undefined,
  }
}

function only<T>(ids: readonly string[], record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => ids.includes(id)))
}
