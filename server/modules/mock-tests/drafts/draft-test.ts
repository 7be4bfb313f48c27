import { ApiError } from '../../../lib/api-error.ts'
import { readItems } from '../../../lists/read-items.ts'
import type { Parts } from '../../../module.ts'
import { type PreparedTest, prepareTest } from '../prepare-tests.ts'
import { findSizes } from './judge-test.ts'
import { BLUEPRINTS, findDraftTest } from './lists.ts'

type DraftTestParts = Pick<Parts, 'db' | 'storage' | 'secret' | 'formerSecrets'>

/**
 * The draft of a test as learners would take it, whatever it lacks to be published.
 *
 * @throws ApiError not-found
 */
export async function prepareDraft(
  { db, storage, secret, formerSecrets }: DraftTestParts,
  id: string,
): Promise<PreparedTest> {
  const test = await findDraftTest(db, id)
  if (!test) throw new ApiError('not-found', 'Tes ini tidak ada.')
  const [found] = await readItems(db, BLUEPRINTS, test.blueprint)
  if (!found) throw new ApiError('not-found', 'Susunan tes ini tidak ada. Pilih yang lain.')
  const { updated_at: _, ...blueprint } = found
  const sections = blueprint.sections.map(({ section }) => section)
  if (!test.items.some(({ section }) => sections.includes(section)))
    throw new ApiError('not-found', 'Tes ini belum punya soal. Tambahkan dulu.')
  const sizes = [...(await findSizes(test, storage)).values()]
  const downloadBytes = sizes.reduce<number>((sum, size = 0) => sum + size, 0)
  const loaded = { test, blueprint, downloadBytes, contentVersion: 'draft' }
  return prepareTest(id, loaded, { secret, formerSecrets })
}
