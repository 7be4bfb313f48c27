import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { periodsOf, readGrantsOf } from '../../subscriptions/public.ts'

/** Learners whose rights are read together. */
const AT_ONCE = 500

/**
 * Refuses to withdraw a class that somebody bought or could buy now.
 *
 * @throws ApiError in-use or not-possible
 */
export async function checkMayWithdraw(trx: Db, classId: string, now: number): Promise<void> {
  const sold = await packagesWith(trx, classId)
  if (sold.length > 0)
    throw new ApiError(
      'in-use',
      `Kelas ini masih dijual dalam paket ${sold.join(', ')}. Ubah dulu paketnya, lalu coba lagi.`,
    )
  const owners = await countOwners(trx, classId, now)
  if (owners > 0)
    throw new ApiError(
      'not-possible',
      `Masih ada ${owners} pelajar yang membeli kelas ini dan waktunya belum habis.`,
    )
}

async function packagesWith(trx: Db, classId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('list_items')
    .select('document')
    .where('list', '=', 'packages')
    .where('source', '!=', 'removed')
    .execute()
  return rows.flatMap(({ document }) => {
    const { class_ids = [], title, name, id } = JSON.parse(document)
    return class_ids.includes(classId) ? [`“${title ?? name ?? id}”`] : []
  })
}

/** Counts learners with access to this very class, rather than to its language. */
async function countOwners(trx: Db, classId: string, now: number): Promise<number> {
  const rows = await trx
    .selectFrom('access_grants')
    .select('user_id')
    .distinct()
    .where('class_ids', 'like', `%"${classId}"%`)
    .where('revoked_at', 'is', null)
    .execute()
  let owners = 0
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const ids = rows.slice(at, at + AT_ONCE).map(({ user_id }) => user_id)
    for (const grants of (await readGrantsOf(trx, ids)).values()) {
      const ofClass = grants.filter(grant => grant.class_ids.includes(classId))
      const periods = periodsOf(ofClass, { id: classId, language_id: '' })
      if (periods.some(({ to }) => to > now)) owners += 1
    }
  }
  return owners
}
