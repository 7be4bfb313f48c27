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

/** How many classes there are of each level, and how many of them are free. */
export function countLevels(classes: readonly ClassSummary[]): LevelCount[] {
  return LEVELS.map(level => {
    const those = classes.filter(each => each.level === level)
    const free = those.filter(({ access }) => access === 'free').length
    return { level, total: those.length, free }
  })
}
