import type { QuizQuestion } from '../../../contract/class-content.ts'
import type { ExamAnswer } from '../../../contract/class-progress.ts'
import type { QuizAnswer } from './quiz-storage.ts'

/** Maximum number of typed characters. */
export const TYPED_MAX = 60

/** Whether a question is answered completely; words to order only count once all are placed. */
export function isAnswered(
  { kind, options }: QuizQuestion,
  answer: QuizAnswer | undefined,
): boolean {
  if (answer === undefined) return false
  return kind === 'order' ? answer.length === options.length : textOf(answer) !== ''
}

/** Returns all answers, also incomplete ones, with Hangul in the same form from every keyboard. */
export function toSend(
  questions: readonly QuizQuestion[],
  answers: Readonly<Record<string, QuizAnswer>>,
): ExamAnswer[] {
  return questions.flatMap(({ id }) => {
    const answer = answers[id]
    if (!answer?.length) return []
    const value = typeof answer === 'string' ? textOf(answer) : answer
    return [{ question_id: id, answer: value }]
  })
}

/** Returns an answer as readable text, with options by their texts. */
export function readable({ options }: QuizQuestion, answer: QuizAnswer | null): string {
  if (answer === null) return ''
  const textById = (id: string) => options.find(option => option.id === id)?.text ?? id
  return typeof answer === 'string' ? textById(answer) : answer.map(textById).join(' ')
}

function textOf(answer: QuizAnswer): string {
  return typeof answer === 'string' ? answer.normalize('NFC').trim() : ''
}
