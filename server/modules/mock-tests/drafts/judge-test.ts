import type { Problem as FieldProblem } from '../../../../src/contract/administration.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { readItems } from '../../../lists/read-items.ts'
import { judgeWith } from '../../../resources/judge-item.ts'
import { sizeOfFile } from '../../../storage/files-by-address.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { Voices } from '../../recordings/public.ts'
import { checkBlueprint, checkItems, type Problem } from '../check-content.ts'
import { type PublishedMockTest, type StoredItem, StoredMockTest } from '../content-schema.ts'
import { toPublished } from '../published-test.ts'
import { BLUEPRINTS, findDraftTest } from './lists.ts'
import { withoutPeople, withPeople } from './recordings.ts'

const NO_ITEMS = 'Tes ini belum punya soal. Tambahkan atau impor dulu.'
const NO_BLUEPRINT = 'Susunan tes ini tidak ada. Pilih salah satu yang ada.'

/** Sizes of files in bytes, by their addresses; undefined for a missing file. */
export type Sizes = ReadonlyMap<string, number | undefined>

/**
 * Looks up the files of a test; not in a transaction, which would block others during slow storage
 * calls.
 */
export async function findSizes({ items }: StoredMockTest, storage: Storage): Promise<Sizes> {
  const sizes = new Map<string, number | undefined>()
  for (const address of items.flatMap(addressesOf))
    if (!sizes.has(address)) sizes.set(address, await sizeOfFile(address, storage))
  return sizes
}

/** Returns a draft as it would be published, whether it is valid or not, for a comparison. */
export async function findWholeDraft(
  db: Db,
  id: string,
  { storage, voices }: { storage: Storage; voices: Voices },
) {
  const stored = await findDraftTest(db, id)
  if (!stored) return undefined
  await voices.refresh()
  const draft = withoutPeople(stored, voices)
  const { updated_at: _, ...blueprint_facts } =
    (await readItems(db, BLUEPRINTS, draft.blueprint))[0] ?? {}
  const download_bytes = sum((await findSizes(draft, storage)).values())
  return withPeople({ ...draft, blueprint_facts, download_bytes }, voices)
}

/**
 * Validates a whole test.
 *
 * @returns the test as it would be published
 * @throws ApiError invalid-input with all problems, or not-possible where it changed meanwhile
 */
export async function judgeTest(
  db: Db,
  draft: StoredMockTest,
  sizes: Sizes,
): Promise<PublishedMockTest> {
  if (draft.items.length === 0) throw refusal([{ path: ['items'], message: NO_ITEMS }])
  const judged = judgeWith(StoredMockTest, draft)
  if (judged.problems) throw refusal(judged.problems.map(problem => withId(draft, problem)))
  const test = StoredMockTest.parse(judged.item)
  const [found] = await readItems(db, BLUEPRINTS, test.blueprint)
  if (!found) throw refusal([{ path: ['blueprint'], message: NO_BLUEPRINT }])
  const { updated_at: _, ...blueprint } = found
  const addresses = new Set(test.items.flatMap(addressesOf))
  if ([...addresses].some(address => !sizes.has(address)))
    throw new ApiError('not-possible', 'Draf ini baru saja diubah. Coba lagi.')
  const problems = [
    ...checkItems(test.items),
    ...checkBlueprint(test, blueprint),
    ...test.items.flatMap(item => checkFiles(item, sizes)),
  ]
  if (problems.length > 0) throw refusal(problems.map(toFieldProblem))
  return toPublished({
    test,
    blueprint,
    downloadBytes: sum([...addresses].map(each => sizes.get(each))),
  })
}

function sum(sizes: Iterable<number | undefined>): number {
  return [...sizes].reduce<number>((sum, size = 0) => sum + size, 0)
}

function addressesOf({ recording, picture }: StoredItem): string[] {
  return [recording?.audio_url, picture?.image_url].filter(address => address != null)
}

function checkFiles(item: StoredItem, sizes: Sizes): Problem[] {
  const { id, section, recording } = item
  if (section === 'listening' && !recording) return [{ item: id, reason: 'rekamannya belum ada' }]
  return addressesOf(item).flatMap(address => {
    const size = sizes.get(address)
    if (size === undefined)
      return [{ item: id, reason: `berkas ${address} tidak ada di sini; unggah lagi` }]
    if (address !== recording?.audio_url || size === recording.bytes) return []
    return [{ item: id, reason: `${address} berisi ${size} bita, bukan ${recording.bytes}` }]
  })
}

function toFieldProblem({ item, reason }: Problem): FieldProblem {
  if (item === undefined) return { path: ['items'], message: `${reason}.` }
  return { path: ['items', item], message: `Soal ${item}: ${reason}.` }
}

/** Replaces positions of items in a path by the ids that authors know. */
function withId({ items }: StoredMockTest, { path, message }: FieldProblem): FieldProblem {
  const [field, place, ...rest] = path
  const id = field === 'items' && typeof place === 'number' ? items[place]?.id : undefined
  if (id === undefined) return { path, message }
  return { path: ['items', id, ...rest], message: `Soal ${id}, ${rest.join('.')}: ${message}` }
}

function refusal(problems: readonly FieldProblem[]): ApiError {
  const [first] = problems
  const more = problems.length > 1 ? ` (dan ${problems.length - 1} lagi)` : ''
  const message = `Tes ini belum bisa diterbitkan: ${first?.message}${more}`
  return new ApiError('invalid-input', message, {}, { problems })
}
