import type { Quiz, QuizQuestion } from '../../../src/contract/class-content.ts'
import { shuffle } from '../../lib/seeded-shuffle.ts'
import type { PreparedQuestion, PreparedQuiz } from './prepared.ts'

/**
 * Returns a quiz without its answers, as it is shown before it is graded.
 *
 * @param seed of the order of options; the same seed always gives the same order
 */
export function toQuiz(
  { id, title, learningId, passShare, questions }: PreparedQuiz,
  seed: string,
) {
  return {
    id,
    learning_id: learningId,
    title,
    pass_share: passShare,
    questions: questions.map(question => toQuestion(question, seed)),
  } satisfies Quiz
}

/** Copies fields by name: all others stay secret until the question is answered. */
function toQuestion(question: PreparedQuestion, seed: string): QuizQuestion {
  const { id, kind, ask, text, picture, recording, options, optionIds } = question
  return {
    id,
    kind,
    ask,
    text,
    picture,
    recording,
    options: orderOptions(question, seed).map(place => ({
      id: optionIds[place] ?? '',
      text: options[place] ?? '',
    })),
  }
}

/** Returns the positions of options in display order; an ordering question is never in order. */
function orderOptions({ id, kind, options }: PreparedQuestion, seed: string): number[] {
  const places = shuffle(
    options.map((_, place) => place),
    `${seed}:${id}`,
  )
  const shown = places.map(place => options[place])
  const isSolved = kind === 'order' && shown.every((word, at) => word === options[at])
  return isSolved ? places.reverse() : places
}
