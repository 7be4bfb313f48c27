import type { z } from 'zod'
import type {
  sendExam as call,
  checkExamAnswer as checkCall,
  ExamItem,
  ExamResult,
} from '../../../src/contract/class-progress.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import { limitAttempts } from '../../auth/limit-attempts.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import type { Who } from '../../auth/session.ts'
import { transact } from '../../db/retry.ts'
import { ApiError } from '../../lib/api-error.ts'
import { writeClassAnswers } from './answer-rows.ts'
import { type ClassDependencies, findClass, findLearning } from './dependencies.ts'
import { earnForLearnings } from './earn-for-learnings.ts'
import { grade } from './grade.ts'
import { openedPart, readParts, writeParts } from './part-rows.ts'
import { keyOf, type PreparedClass, type PreparedQuiz } from './prepared.ts'
import { progressOf } from './progress-of.ts'
import { checkMayOpen } from './rights.ts'
import { merged, settle } from './settle.ts'

/** Attempts per person: enough for learning, too few for a guessing program. */
const ATTEMPTS = { limit: 60, window: HOUR }

type Grades = ReturnType<typeof grade>

/**
 * Grades a quiz, and stores the best result of all attempts and the last answer to each question. A
 * passed quiz stays passed.
 *
 * @throws ApiError not-found, forbidden, invalid-input or wait
 */
export async function takeExam(
  dependencies: ClassDependencies,
  who: Who,
  { quiz_id, class_id, answers }: z.output<typeof call.body>,
): Promise<ExamResult> {
  const { of, quiz } = await openQuiz(dependencies, who, class_id, quiz_id)
  const grades = grade(quiz, answers)
  const { userId } = who
  await limitAttempts(dependencies, [{ ...ATTEMPTS, name: 'quiz', key: `quiz of ${userId}` }], {
    user: userId,
  })
  return { quiz_id, ...grades, ...(await storeResult(dependencies, userId, of, quiz, grades)) }
}

/**
 * Judges one answer for somebody who may open the quiz, so that a mistake is told while it is
 * fresh. Nothing is stored: whoever answers after they have seen the key only trains, as in a
 * second attempt, and the widget hands in the first answers.
 *
 * @param who undefined for a visitor
 * @throws ApiError not-found, signed-out, forbidden or invalid-input
 */
export async function checkExamAnswer(
  dependencies: ClassDependencies,
  who: Who | undefined,
  { quiz_id, class_id, question_id, answer }: z.output<typeof checkCall.body>,
): Promise<ExamItem> {
  const { quiz } = await openQuiz(dependencies, who, class_id, quiz_id)
  const { items } = grade(quiz, answer === null ? [] : [{ question_id, answer }])
  const item = items.find(each => each.question_id === question_id)
  if (!item) throw new ApiError('not-found', 'Soal ini tidak ada di kuis itu.')
  return item
}

/** @throws ApiError not-found, signed-out or forbidden */
async function openQuiz(
  dependencies: ClassDependencies,
  who: Who | undefined,
  classId: string,
  quizId: string,
) {
  const of = findClass(dependencies.catalogue, classId)
  const quiz = of.quizzes.get(quizId)
  if (!quiz) throw new ApiError('not-found', 'Kuis ini tidak ada di kelas itu.')
  await checkMayOpen(dependencies, who, findLearning(dependencies.catalogue, quiz.learningId))
  return { of, quiz }
}

function storeResult(
  dependencies: ClassDependencies,
  userId: string,
  of: PreparedClass,
  quiz: PreparedQuiz,
  { score, total, is_passed, items }: Grades,
) {
  return transact(dependencies.db, async trx => {
    const at = dependencies.now()
    await lockLearner(trx, userId)
    const before = await readParts(trx, userId, of.id)
    const row = before.get(keyOf('quiz', quiz.id)) ?? openedPart(userId, of.id, 'quiz', quiz.id, at)
    const best = Math.max(row.best ?? 0, score / total)
    const changed = { ...row, best, done_at: row.done_at ?? (is_passed ? at : null) }
    await writeParts(trx, [changed])
    await writeClassAnswers(trx, userId, quiz, items, at)
    await earnForLearnings(trx, dependencies, { userId, of, before, changed: [changed], now: at })
    const rows = merged(before, [changed])
    const place = { learning_id: quiz.learningId, kind: 'quiz', part_id: quiz.id, at } as const
    const progress = progressOf(of, await settle(trx, userId, of, rows, place, at), rows)
    return { best, progress }
  })
}
