import { lockLearner } from '../../auth/lock-learner.ts'
import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { ownsFrame } from '../rewards/public.ts'
import type { CertificateRow } from './certificates.ts'

/**
 * Draws a learner's own certificate with the frame or without it from now on.
 *
 * @throws ApiError not-found, or forbidden for who has no frame
 */
export function chooseFrame(
  db: Db,
  userId: string,
  number: string,
  hasFrame: boolean,
): Promise<CertificateRow> {
  return retry(() =>
    db.transaction().execute(async trx => {
      await lockLearner(trx, userId)
      if (!(await ownsFrame(trx, userId)))
        throw new ApiError('forbidden', 'Tukar dulu poinmu dengan bingkainya di halaman Hadiah.')
      const row = await trx
        .updateTable('certificates')
        .set({ has_frame: hasFrame ? 1 : 0 })
        .where('user_id', '=', userId)
        .where('number', '=', number)
        .returningAll()
        .executeTakeFirst()
      if (!row) throw new ApiError('not-found', 'Sertifikat ini tidak ada di akunmu.')
      return row
    }),
  )
}
