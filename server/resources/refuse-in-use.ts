import type { Db } from '../db/tables.ts'
import { ApiError } from '../lib/api-error.ts'
import type { Resource } from './resource.ts'

/**
 * Nothing is left to refer to what is gone: asked in the transaction that removes it.
 *
 * @param among resources whose items may refer to it
 * @throws ApiError in-use, which names who does
 */
export async function refuseInUse(
  trx: Db,
  target: { resource: string; id: string },
  among: Iterable<Resource>,
): Promise<void> {
  for (const { findReferring } of among) {
    const titles = (await findReferring?.(trx, target)) ?? []
    if (titles.length === 0) continue
    const users = new Intl.ListFormat('id').format(titles.map(title => `“${title}”`))
    throw new ApiError('in-use', `Data ini masih dipakai oleh ${users}. Ubah dulu, lalu coba lagi.`)
  }
}
