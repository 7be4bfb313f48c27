import type { WordUses } from '../../../src/contract/dictionary.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { WordPlaces } from './public.ts'

/** Of each kind. */
const USES_MAX = 5

/**
 * Where the word of an entry is met beside the dictionary.
 *
 * @param places what the modules of this server know of it
 * @throws ApiError not-found where there is no such entry
 */
export async function findUses(
  db: Db,
  id: string,
  places: readonly WordPlaces[],
): Promise<WordUses> {
  const row = await db
    .selectFrom('dictionary_entries')
    .select(['id', 'word'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError('not-found', 'Kata ini tidak ada di kamus.')
  return {
    learnings: places.flatMap(place => place.learnings?.(row) ?? []).slice(0, USES_MAX),
    mock_tests: places.flatMap(place => place.mockTests?.(row) ?? []).slice(0, USES_MAX),
  }
}
