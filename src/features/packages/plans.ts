import { packages as text } from '../../../content/site/packages.ts'
import type { ClassSummary } from '../../contract/classes.ts'
import type { ShownPackage } from '../../contract/packages.ts'
import type { Language } from '../../contract/people.ts'
import { opensClass } from '../../kit/packages/opens-class.ts'
import { rupiah } from '../../lib/money.ts'

/** The texts of a package on its card and in its column. */
export interface Plan {
  id: string
  title: string
  summary: string
  price: string
  /** Price for 30 days; undefined when the package lasts exactly 30 days, so it adds nothing. */
  monthly: string | undefined
  days: string
  benefits: readonly string[]
  /** The classes that it opens today and that are not free. */
  classes: readonly ClassSummary[]
}

/** One benefit, and whether it is free or part of each package, in their order. */
export interface PlanRow {
  name: string
  isGrowing: boolean
  cells: readonly boolean[]
}

const MONTH = 30

export function planOf(one: ShownPackage, classes: readonly ClassSummary[]): Plan {
  const { id, title, summary, price, days, benefits } = one
  return {
    id,
    title,
    summary,
    price: rupiah(price.total_rupiah),
    monthly: days === MONTH ? undefined : rupiah(one.rupiah_per_30_days),
    days: text.days(days),
    benefits,
    classes: classes.filter(each => each.access !== 'free' && opensClass(one, each)),
  }
}

/** Returns all benefits, the free ones first. */
export function rowsOf(
  packages: readonly ShownPackage[],
  classes: readonly ClassSummary[],
  languages: readonly Language[],
): PlanRow[] {
  const everywhere = [true, ...packages.map(() => true)]
  const free = text.free.rows.map(name => ({ name, isGrowing: false, cells: everywhere }))
  const ofClasses = classes.map(each => {
    const isFree = each.access === 'free'
    const cells = [isFree, ...packages.map(one => isFree || opensClass(one, each))]
    return { name: each.title, isGrowing: each.is_growing, cells }
  })
  const coming = languages.map(({ id, name }) => ({
    name: text.coming(inSentence(name)),
    isGrowing: false,
    cells: [false, ...packages.map(one => one.language_ids.includes(id))],
  }))
  return [...free, ...ofClasses, ...coming.filter(({ cells }) => cells.includes(true))]
}

/** Returns a name such as `Bahasa Korea` as written within a sentence. */
export function inSentence(name: string): string {
  return name.slice(0, 1).toLowerCase() + name.slice(1)
}

/** Returns the note on tax below all prices. */
export function taxWords(packages: readonly ShownPackage[]): string {
  return packages.every(({ price }) => price.tax_rupiah === 0) ? text.taxNone : text.taxIncluded
}
