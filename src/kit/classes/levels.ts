import type { ClassLevel, ClassSummary } from '../../contract/classes.ts'

export const LEVELS = [
  'beginner',
  'elementary',
  'intermediate',
  'advanced',
] as const satisfies readonly ClassLevel[]

export interface LevelCount {
  level: ClassLevel
  total: number
  free: number
}

/** Classes from the first level to the last, of each the free ones first. */
export function inOrder(classes: readonly ClassSummary[]): ClassSummary[] {
  const rank = ({ level, access }: ClassSummary) =>
    2 * LEVELS.indexOf(level) + Number(access !== 'free')
  return classes.toSorted((one, other) => rank(one) - rank(other))
}

/** How many classes there are of each level, and how many of them are free. */
export function countLevels(classes: readonly ClassSummary[]): LevelCount[] {
  return LEVELS.map(level => {
    const those = classes.filter(each => each.level === level)
    const free = those.filter(({ access }) => access === 'free').length
    return { level, total: those.length, free }
  })
}

/** A class that costs nothing, to begin with. */
export function freeOf(classes: readonly ClassSummary[]): ClassSummary | undefined {
  return classes.find(({ access }) => access === 'free')
}
