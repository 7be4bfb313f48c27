import type { ExamAnswer, ExamResult } from '../../../src/contract/class-progress.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { PreparedQuestion, PreparedQuiz } from './prepared.ts'

type Given = ExamAnswer['answer']
type Grades = Pick<ExamResult, 'score' | 'total' | 'is_passed' | 'items' | 'learned'>

/** Tolerance for the share of right answers, because shares such as 0.7 are not exact. */
const TOLERANCE = 1e-9

/**
 * Grades the answers to a quiz; a question without an answer is wrong.
 *
 * @throws ApiError invalid-input for a question that is not in it, or is answered twice
 */
export function grade(
  { questions, passShare, learned }: PreparedQuiz,
  answers: readonly ExamAnswer[],
): Grades {
  const given = new Map(answers.map(({ question_id, answer }) => [question_id, answer]))
  if (given.size < answers.length) throw wrong('dijawab dua kali')
  const questionIds = new Set(questions.map(({ id }) => id))
  if (![...given.keys()].every(id => questionIds.has(id))) throw wrong('tidak ada di kuis ini')
  const items = questions.map(question => toItem(question, given.get(question.id) ?? null))
  const score = items.filter(({ is_right }) => is_right).length
  const total = questions.length
  return { score, total, is_passed: score / total >= passShare - TOLERANCE, items, learned }
}

function toItem(question: PreparedQuestion, answer: Given | null): ExamResult['items'][number] {
  return {
    question_id: question.id,
    is_right: answer !== null && isRight(question, answer),
    answer,
    key: keyOf(question),
    why: question.why,
    ...(question.option_whys && { option_whys: whysOf(question, question.option_whys) }),
  }
}

function whysOf({ optionIds }: PreparedQuestion, whys: readonly (string | null)[]) {
  return whys.flatMap((why, place) => (why === null ? [] : [{ id: optionIds[place] ?? '', why }]))
}

function keyOf({ kind, optionIds, accepts }: PreparedQuestion): Given {
  if (kind === 'typing') return accepts[0] ?? ''
  return kind === 'order' ? [...optionIds] : (optionIds[0] ?? '')
}

function isRight(question: PreparedQuestion, answer: Given): boolean {
  const { kind, options, accepts } = question
  if (kind === 'typing')
    return typeof answer === 'string' && accepts.map(typed).includes(typed(answer))
  if (kind !== 'order') return typeof answer === 'string' && placeOf(question, answer) === 0
  if (typeof answer === 'string' || answer.length !== options.length) return false
  const places = answer.map(id => placeOf(question, id))
  // A repeated word has two ids, which nobody can tell apart.
  return (
    new Set(places).size === places.length && places.every((at, n) => options[at] === options[n])
  )
}

/** Returns the position of an option by a current or former id; -1 for none. */
function placeOf({ optionIds, formerIds }: PreparedQuestion, id: string): number {
  const places = [optionIds, ...formerIds].map(ids => ids.indexOf(id))
  return places.find(place => place >= 0) ?? -1
}

/** Normalises a typed answer. */
function typed(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s.。．!！?？,、~…]+$/u, '')
}

function wrong(reason: string): ApiError {
  return new ApiError('invalid-input', `Periksa isian "answers": ada soal yang ${reason}.`)
}
