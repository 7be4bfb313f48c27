import type { Db } from '../../db/tables.ts'
import { POINTS_RULES, tryEarnPoints } from '../points/public.ts'
import type { ClassDependencies } from './dependencies.ts'
import type { PartRow } from './part-rows.ts'
import { keyOf, type PreparedClass } from './prepared.ts'
import { isDone } from './progress-of.ts'

/** Progress of a locked learner in a class. */
interface Doing {
  userId: string
  of: PreparedClass
  /** Previous rows, and those that changed. */
  before: ReadonlyMap<string, PartRow>
  changed: readonly PartRow[]
  now: number
}

/**
 * Gives points for every learning whose last item was just completed. A learning gives them only
 * once, even when it has grown.
 */
export async function earnForLearnings(
  trx: Db,
  { log, catalogue }: Pick<ClassDependencies, 'log' | 'catalogue'>,
  { userId: user_id, of, before, changed, now: at }: Doing,
): Promise<void> {
  const rows = new Map(changed.map(row => [keyOf(row.kind, row.part_id), row]))
  const doneNow = [...rows].filter(([key, row]) => isDone(row) && !isDone(before.get(key)))
  const ids = new Set(doneNow.flatMap(([key]) => of.partByKey.get(key)?.learningId ?? []))
  for (const id of ids) {
    const parts = of.parts.filter(({ learningId }) => learningId === id)
    const keys = parts.map(part => keyOf(part.kind, part.id))
    if (!keys.every(key => isDone(rows.get(key) ?? before.get(key)))) continue
    const title = catalogue.learnings.get(id)?.learning.title ?? of.summary.title
    const { points } = POINTS_RULES.learning
    const earned = {
      user_id,
      key: `learning ${id}`,
      reason: 'learning',
      title,
      points,
      at,
    } as const
    await tryEarnPoints(trx, log, earned)
  }
}
