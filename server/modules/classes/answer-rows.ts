import type { Selectable } from 'kysely'
import type { ExamItem } from '../../../src/contract/class-progress.ts'
import { DAY } from '../../../src/lib/durations.ts'
import type { Db, Tables } from '../../db/tables.ts'
import type { PreparedQuiz } from './prepared.ts'

type AnswerRow = Selectable<Tables['class_answers']>

/** Time in which the same judgement again is taken for the same answers, sent once more. */
const REPEATED = DAY

/** Returns a learner's last answers to questions with one right option, in quizzes of classes. */
export function readClassAnswers(db: Db, userId: string): Promise<Omit<AnswerRow, 'user_id'>[]> {
  return db
    .selectFrom('class_answers')
    .select(['quiz_id', 'question_id', 'is_right', 'answered_at'])
    .where('user_id', '=', userId)
    .orderBy('answered_at')
    .orderBy('quiz_id')
    .orderBy('question_id')
    .execute()
}

/**
 * Stores how a locked learner answered the questions of a quiz that have one right option. A device
 * that got no response sends its answers again; that changes nothing.
 */
export async function writeClassAnswers(
  trx: Db,
  user_id: string,
  { id: quiz_id, questions }: PreparedQuiz,
  items: readonly ExamItem[],
  answered_at: number,
): Promise<void> {
  const choices = new Set(questions.flatMap(({ id, kind }) => (kind === 'choice' ? id : [])))
  const rows = items
    .filter(({ question_id }) => choices.has(question_id))
    .map(({ question_id, is_right }): AnswerRow => {
      return { user_id, quiz_id, question_id, is_right: is_right ? 1 : 0, answered_at }
    })
  if (rows.length === 0) return
  await trx
    .insertInto('class_answers')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'quiz_id', 'question_id'])
        .doUpdateSet(eb => ({
          is_right: eb.ref('excluded.is_right'),
          answered_at: eb.ref('excluded.answered_at'),
        }))
        .where(eb =>
          eb.or([
            eb('class_answers.is_right', '!=', eb.ref('excluded.is_right')),
            eb('class_answers.answered_at', '<', answered_at - REPEATED),
          ]),
        ),
    )
    .execute()
}
