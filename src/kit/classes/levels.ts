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

/** Sorts classes by level, within a level the free ones first. */
export function inOrder(classes: readonly ClassSummary[]): ClassSummary[] {
  const rank = ({ level, access }: ClassSummary) =>
    2 * LEVELS.indexOf(level) + Number(access !== 'free')
  return classes.toSorted((one, other) => rank(one) - rank(other))
}

/** Counts the classes of each level, and how many of them are free. */
export function countLevels(classes: readonly ClassSummary[]): LevelCount[] {
  return LEVELS.map(level => {
    const those = classes.filter(each => each.level === level)
    const free = those.filter(({ access }) => access === 'free').length
    return { level, total: those.length, free }
  })
}

/** Returns a free class to start with. */
export function freeOf(classes: readonly ClassSummary[]): ClassSummary | undefined {
  return classes.find(({ access }) => access === 'free')
}
