import type { Quiz, QuizQuestion } from '../../../src/contract/class-content.ts'
import { shuffle } from '../../lib/seeded-shuffle.ts'
import type { PreparedQuestion, PreparedQuiz } from './prepared.ts'

/**
 * A quiz as it is shown before it is graded.
 *
 * @param seed decides the order of options; the same one gives the same order for ever
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

/** Names every field: what a question has beside them stays here until it is answered. */
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

/** Places of the options as they are shown; words to put in order never stand in order by chance. */
function orderOptions({ id, kind, options }: PreparedQuestion, seed: string): number[] {
  const places = shuffle(
    options.map((_, place) => place),
    `${seed}:${id}`,
  )
  const shown = places.map(place => options[place])
  const isSolved = kind === 'order' && shown.every((word, at) => word === options[at])
  return isSolved ? places.reverse() : places
}
