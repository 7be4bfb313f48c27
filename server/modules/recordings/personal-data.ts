import { raiseRevision } from '../../db/revisions.ts'
import type { Db } from '../../db/tables.ts'
import { inPages, PAGE } from '../../lib/sliced-work.ts'
import type { PersonalData } from '../../module.ts'
import { dropFiles } from './recorded-files.ts'
import './tables.ts'
import { RECORDINGS } from './voices.ts'

/** Somebody's consent and takes, with their files; after an account no voice of it is heard. */
export function recordingData(db: Db): PersonalData {
  return {
    columns: ['speakers.user_id', 'takes.user_id'],
    async export({ userId }) {
      const speaker = await db
        .selectFrom('speakers')
        .select(['is_invited', 'consent_version', 'consented_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return {
        speaker: speaker ? { ...speaker, is_invited: speaker.is_invited === 1 } : null,
        takes: inPages<{ id: string }>(after => readPage(db, userId, after?.id)),
      }
    },
    async erase(trx, { userId }) {
      const take = await trx
        .selectFrom('takes')
        .select('id')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (take) {
        // The revision comes first, as in a decision: two of them wait for each other.
        await raiseRevision(trx, RECORDINGS)
        await dropFiles(trx, 'user_id', userId)
      }
      const takes = trx.selectFrom('takes').select('id').where('user_id', '=', userId)
      await trx.deleteFrom('take_files').where('take_id', 'in', takes).execute()
      await trx.deleteFrom('takes').where('user_id', '=', userId).execute()
      await trx.deleteFrom('speakers').where('user_id', '=', userId).execute()
      await trx
        .updateTable('takes')
        .set({ decided_by: null })
        .where('decided_by', '=', userId)
        .execute()
    },
  }
}

async function readPage(db: Db, userId: string, after = '') {
  const rows = await db
    .selectFrom('takes')
    .leftJoin('take_files', 'take_files.take_id', 'takes.id')
    .select(['takes.id', 'takes.text', 'takes.kind', 'takes.state', 'takes.reason'])
    .select(['takes.measures', 'takes.consent_version', 'takes.consented_at'])
    .select([
      'takes.created_at',
      'takes.decided_at',
      'takes.revoked_at',
      'take_files.base64 as mp3',
    ])
    .where('takes.user_id', '=', userId)
    .where('takes.id', '>', after)
    .orderBy('takes.id')
    .limit(PAGE)
    .execute()
  return rows.map(({ measures, ...take }) => ({ ...take, measures: JSON.parse(measures) }))
}
