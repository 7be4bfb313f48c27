import type { ClassDetail, Learning } from '../../contract/classes.ts'
import { classPaths } from '../../lib/class-paths.ts'
import type { Course } from './next-step.ts'

/** The learnings of a class that anybody may open. */
export function previewsOf({ curriculum }: Pick<ClassDetail, 'curriculum'>): Learning[] {
  return curriculum.filter(({ is_preview }) => is_preview)
}

/** What the way into a class depends on. */
export function courseOf(detail: ClassDetail): Course {
  const { id, access } = detail
  const [learning] = previewsOf(detail)
  const preview = learning && classPaths.player(id, learning.id, learning.parts[0]?.id)
  return { id, access, preview }
}
