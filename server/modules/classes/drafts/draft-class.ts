import type { Problem } from '../../../../src/contract/administration.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { readPublished } from '../../../publications/publish.ts'
import { type ClassProblem, checkClass, findRepeatedIds } from '../check-class.ts'
import { StoredClass } from '../content-schema.ts'
import { CLASS } from '../public.ts'
import { CLASSES, type Draft, findDraft, readLearnings } from './draft-rows.ts'

/** Joins the drafts of a class and its learnings as they would be published. */
export function joinDraft(
  { item }: Draft<'classes'>,
  learnings: readonly Draft<'learnings'>[],
): StoredClass {
  return { ...item, learnings: learnings.map(({ item: { class_id: _, ...rest } }) => rest) }
}

/** @throws ApiError not-found */
export async function readDraftClass(db: Db, id: string): Promise<StoredClass> {
  const draft = await findDraft(db, CLASSES, id)
  if (!draft) throw new ApiError('not-found', 'Kelas ini tidak ada.')
  return joinDraft(draft, await readLearnings(db, id))
}

/**
 * Checks a whole class together with everything published; call it in the transaction that
 * publishes.
 *
 * @returns the class, parsed by its schema
 * @throws ApiError invalid-input with all problems
 */
export async function judgeClass(trx: Db, draft: StoredClass): Promise<StoredClass> {
  if (draft.learnings.length === 0) throw refusal([{ path: [], message: NO_LEARNINGS }])
  const { success, data, error } = StoredClass.safeParse(draft)
  if (!success)
    throw refusal(
      error.issues.map(({ path, message }) => ({ path: withIds(draft, path), message })),
    )
  const problems = checkClass(data)
  if (problems.length > 0) throw refusal(problems)
  const otherClasses = (await readPublished(trx, CLASS)).filter(({ id }) => id !== data.id)
  const repeated = findRepeatedIds([
    data,
    ...otherClasses.map(({ document }) => JSON.parse(document)),
  ])
  if (repeated) throw refusal([repeated])
  return data
}

const NO_LEARNINGS = 'Kelas ini belum punya materi. Tambahkan paling sedikit satu.'

function refusal(problems: readonly (ClassProblem | Problem)[]): ApiError {
  const [first] = problems
  const more = problems.length > 1 ? ` (dan ${problems.length - 1} lagi)` : ''
  const message = `Kelas ini belum bisa diterbitkan: ${first?.message}${more}`
  return new ApiError('invalid-input', message, {}, { problems })
}

/** Replaces positions of learnings in a path by their ids, which their authors know. */
function withIds({ learnings }: StoredClass, path: readonly PropertyKey[]): Problem['path'] {
  const steps = path.map(step => (typeof step === 'number' ? step : String(step)))
  const [field, place] = steps
  if (field !== 'learnings' || typeof place !== 'number') return steps
  return [learnings[place]?.id ?? place, ...steps.slice(2)]
}
