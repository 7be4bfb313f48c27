import { type PracticeQuestion, practiceQuestions } from '../../../content/practice/questions.ts'

export interface CurrentQuestion {
  question: PracticeQuestion
  /** Index of the chosen answer, from 0; undefined before the question is answered. */
  given: number | undefined
  /** Id of the next question. */
  next: string
}

/**
 * Returns the question that the visitor requested, or else the question of the day.
 *
 * @param params query of the address: `question` an id, `answer` a place from 0
 * @param day number of the day
 */
export function askQuestion(params: URLSearchParams, day: number): CurrentQuestion {
  const named = practiceQuestions.findIndex(({ id }) => id === params.get('question'))
  const at = named < 0 ? day % practiceQuestions.length : named
  const question = practiceQuestions[at] as PracticeQuestion
  const next = practiceQuestions[(at + 1) % practiceQuestions.length] as PracticeQuestion
  const answer = params.get('answer') ?? ''
  const given = named >= 0 && /^[0-3]$/.test(answer) ? Number(answer) : undefined
  return { question, given, next: next.id }
}
