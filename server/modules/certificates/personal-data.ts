import type { Db } from '../../db/tables.ts'
import type { PersonalData } from '../../module.ts'
import { revokeCredential } from './certificates.ts'

/** Returns the personal data in certificates. */
export function certificateData(db: Db, now: () => number): PersonalData {
  return {
    columns: ['certificates.user_id'],
    async export({ userId }) {
      const certificates = await db
        .selectFrom('certificates')
        .select([
          'class_id',
          'number',
          'key',
          'name',
          'class_title',
          'finished_at',
          'issued_at',
          'revoked_at',
          'has_frame',
        ])
        .where('user_id', '=', userId)
        .orderBy('issued_at')
        .orderBy('class_id')
        .execute()
      return {
        certificates: certificates.map(row => ({ ...row, has_frame: row.has_frame === 1 })),
      }
    },
    async erase(trx, { userId }) {
      const gone = await trx
        .deleteFrom('certificates')
        .where('user_id', '=', userId)
        .returning('key')
        .execute()
      // Downloaded files remain, but are no longer valid.
      for (const { key } of gone) await revokeCredential(trx, key, now())
    },
  }
}
