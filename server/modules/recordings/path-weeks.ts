import type { RunningModule } from '../../module.ts'

/** Returns the week of the learning path in which each entry is taught first, by its id. */
export function pathWeeks(modules: readonly RunningModule[]): ReadonlyMap<string, number> {
  const weeks = new Map<string, number>()
  for (const { learningPaths } of modules)
    for (const { week, lessons } of learningPaths?.to(null).steps ?? [])
      for (const entryId of lessons.flatMap(({ words }) => words))
        weeks.set(entryId, Math.min(week, weeks.get(entryId) ?? week))
  return weeks
}
