import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { type Estimate, estimateDifficulties, type ItemAnswer } from '../../lib/rasch.ts'
import { mapInSlices, PAGE, runSlice } from '../../lib/sliced-work.ts'
import { EXAM_ITEMS } from '../today/public.ts'
import type { AttemptDependencies } from './dependencies.ts'

/** Newest attempts from which difficulties are estimated. */
const ATTEMPTS = 5_000
/** Standard deviation of the error of a difficulty that follows from the place on the path. */
const DOUBT = 0.5
const TOPICS = 60
const TOPIC = /^topic-(\d+)-(word-|form-)?/
/** A word or form alone is easier than a question in Korean about it. */
const EASIER = 1
const FORM = /^class-form-/
const EXAM_ITEM = /^(eps-topik|topik)-/

/** Returns how hard an item is by its place on the learning path, before anybody has answered. */
export function expectedDifficulty(itemId: string): Estimate {
  const [, number, alone] = TOPIC.exec(itemId) ?? []
  const easier = alone || FORM.test(itemId) ? EASIER : 0
  if (number) {
    const value = -1.5 + (2.5 * (Number(number) - 1)) / (TOPICS - 1) - easier
    return { value, deviation: DOUBT }
  }
  return EXAM_ITEM.test(itemId) ? EXAM_ITEMS : { value: -easier, deviation: DOUBT }
}

/** Whether an item says something of an exam; those about letters do not. */
function isLikeExam(itemId: string): boolean {
  return !/^class-hangul-/.test(itemId)
}

/**
 * Returns how hard items are, of those like an exam's: by the answers of learners, or else by their
 * place on the path.
 */
export async function readDifficulties(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Estimate>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('item_difficulties')
          .select(['item_id', 'value', 'deviation'])
          .where('item_id', 'in', ids)
          .execute()
  const estimated = new Map(rows.map(({ item_id, ...estimate }) => [item_id, estimate]))
  return new Map(
    ids.filter(isLikeExam).map(id => [id, estimated.get(id) ?? expectedDifficulty(id)]),
  )
}

/** Estimates anew how hard items are, and stores it. */
export async function updateDifficulties(dependencies: AttemptDependencies): Promise<void> {
  const estimates = await estimateDifficulties(
    await readFirstAnswers(dependencies),
    expectedDifficulty,
  )
  const rows = [...estimates].map(([item_id, estimate]) => ({ item_id, ...estimate }))
  await mapInSlices(
    rows,
    async some => {
      await transact(dependencies.db, trx =>
        trx
          .insertInto('item_difficulties')
          .values(some)
          .onConflict(conflict =>
            conflict.column('item_id').doUpdateSet(({ ref }) => ({
              value: ref('excluded.value'),
              deviation: ref('excluded.deviation'),
              answers: ref('excluded.answers'),
            })),
          )
          .execute(),
      )
      return []
    },
    {},
  )
}

/** Returns the answers of the oldest known attempt of each learner at each test. */
async function readFirstAnswers({ db, tests }: AttemptDependencies): Promise<ItemAnswer[][]> {
  const first = new Map<string, ItemAnswer[]>()
  let before = Number.MAX_SAFE_INTEGER
  for (let read = 0; read < ATTEMPTS; read += PAGE) {
    const rows = await runSlice(() => readBefore(db, before))
    for (const { owner_id, id, mock_test_id, content_version, final_answers } of rows) {
      const test = tests.get(mock_test_id)
      // A visitor may have answered before, and an earlier version may have had another key.
      if (owner_id === id || test?.contentVersion !== content_version) continue
      const places: [item: string, place: number][] = JSON.parse(final_answers ?? '[]')
      first.set(
        `${owner_id} ${mock_test_id}`,
        places
          .filter(([item]) => isLikeExam(item))
          .map(([item, place]) => ({ item, isRight: test.itemById.get(item)?.key === place })),
      )
    }
    before = rows.at(-1)?.submitted_at ?? before
    if (rows.length < PAGE) break
  }
  return [...first.values()]
}

/** Returns a page of attempts that were handed in before a time, the newest first. */
function readBefore(db: Db, before: number) {
  return db
    .selectFrom('mock_test_attempts')
    .select(['owner_id', 'id', 'mock_test_id', 'content_version', 'final_answers', 'submitted_at'])
    .where('submitted_at', 'is not', null)
    .where('submitted_at', '<', before)
    .orderBy('submitted_at', 'desc')
    .limit(PAGE)
    .execute()
}
