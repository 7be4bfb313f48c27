import type { ClassSummary } from '../../contract/classes.ts'
import type { ShownPackage } from '../../contract/packages.ts'

type Covers = Pick<ShownPackage, 'language_ids' | 'class_ids'>

/** Whether a package opens all of a class. */
export function opensClass(
  { language_ids, class_ids }: Covers,
  { id, language_id }: Pick<ClassSummary, 'id' | 'language_id'>,
): boolean {
  return class_ids.includes(id) || language_ids.includes(language_id)
}

/** Returns packages with the cheapest first. */
export function cheapestFirst(packages: readonly ShownPackage[]): ShownPackage[] {
  return packages.toSorted((a, b) => a.price.total_rupiah - b.price.total_rupiah)
}
