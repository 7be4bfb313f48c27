import type { Db } from '../../db/tables.ts'
import type { PersonalData } from '../../module.ts'
import { revokeCredential } from './certificates.ts'

/** Certificates that were made for somebody. */
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
      // What they downloaded cannot be taken back, but it holds no more.
      for (const { key } of gone) await revokeCredential(trx, key, now())
    },
  }
}
