import type { Db } from '../../db/tables.ts'
import { enqueueDelivery } from '../deliveries/public.ts'

/** Which score a platform gets; the score itself is read when it is sent. */
export interface ScorePayload {
  mock_test_id: string
  /** Address of the gradebook's column. */
  lineitem: string
}

/**
 * Has the score of a pupil at a test go out to the gradebooks from which it was launched, in the
 * transaction that hands an attempt in.
 */
export async function queueScores(
  trx: Db,
  { pupilId, mockTestId }: { pupilId: string; mockTestId: string },
  now: number,
): Promise<void> {
  const columns = await trx
    .selectFrom('lti_grades as grade')
    .innerJoin('lti_platforms as platform', 'platform.id', 'grade.platform_id')
    .select(['grade.lineitem', 'platform.id', 'platform.partner_id'])
    .where('grade.pupil_id', '=', pupilId)
    .where('grade.mock_test_id', '=', mockTestId)
    .execute()
  for (const { lineitem, id: target, partner_id: partnerId } of columns) {
    const payload: ScorePayload = { mock_test_id: mockTestId, lineitem }
    await enqueueDelivery(trx, { partnerId, target, kind: 'lti-score', pupilId, payload }, now)
  }
}

/** Deletes the platforms of a partner, with their launches, in a transaction. */
export async function deletePlatformsOf(trx: Db, partnerId: string): Promise<void> {
  await trx.deleteFrom('lti_platforms').where('partner_id', '=', partnerId).execute()
}
