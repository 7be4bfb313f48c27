import type { ExpressionBuilder } from 'kysely'
import type { Db, Tables } from '../../db/tables.ts'
import type { Person, PersonalData } from '../../module.ts'

/** Feedback that somebody sent from their account or with its address, and the answers to it. */
export function feedbackData(db: Db): PersonalData {
  return {
    columns: ['feedback.user_id', 'feedback.email'],
    async export(person) {
      const feedback = await db
        .selectFrom('feedback')
        .select(['topic', 'subject_id', 'message', 'email', 'created_at', 'answered_at', 'answer'])
        .where(eb => isOf(eb, person))
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return { feedback }
    },
    async erase(trx, person) {
      await trx
        .deleteFrom('feedback')
        .where(eb => isOf(eb, person))
        .execute()
      await trx
        .updateTable('feedback')
        .set({ answered_by: null })
        .where('answered_by', '=', person.userId)
        .execute()
    },
  }
}

function isOf({ eb, or }: ExpressionBuilder<Tables, 'feedback'>, { userId, email }: Person) {
  return or([eb('user_id', '=', userId), eb('email', '=', email)])
}
