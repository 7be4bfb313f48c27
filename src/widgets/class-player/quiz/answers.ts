import type { QuizQuestion } from '../../../contract/class-content.ts'
import type { ExamAnswer } from '../../../contract/class-progress.ts'
import type { Answer } from './quiz-storage.ts'

/** Characters that may be typed. */
export const TYPED_MAX = 60

/** Whether a question is answered whole: words in order only when all have their place. */
export function isAnswered({ kind, options }: QuizQuestion, answer: Answer | undefined): boolean {
  if (answer === undefined) return false
  return kind === 'order' ? answer.length === options.length : textOf(answer) !== ''
}

/** What is sent: each answer that was begun; Hangul as every keyboard writes it. */
export function toSend(
  questions: readonly QuizQuestion[],
  answers: Readonly<Record<string, Answer>>,
): ExamAnswer[] {
  return questions.flatMap(({ id }) => {
    const answer = answers[id]
    if (!answer?.length) return []
    const sent = typeof answer === 'string' ? textOf(answer) : answer
    return [{ question_id: id, answer: sent }]
  })
}

/** An answer as it is read: options by their texts. */
export function readable({ options }: QuizQuestion, answer: Answer | null): string {
  if (answer === null) return ''
  const textById = (id: string) => options.find(option => option.id === id)?.text ?? id
  return typeof answer === 'string' ? textById(answer) : answer.map(textById).join(' ')
}

function textOf(answer: Answer): string {
  return typeof answer === 'string' ? answer.normalize('NFC').trim() : ''
}
