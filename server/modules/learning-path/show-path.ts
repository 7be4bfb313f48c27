import type { Exam, LearningPath, PathStep } from '../../../src/contract/learning-path.ts'
import { type Grant, rightTo } from '../subscriptions/public.ts'
import { type PathProgress, positionOn, type TaughtPath, type TaughtStep } from './public.ts'

/** Returns a function that tells whether a learner may open a step. */
export function mayOpenWith(grants: readonly Grant[], now: number) {
  return ({ course }: TaughtStep): boolean =>
    course === null || rightTo({ ...course, access: 'subscription' }, grants, now) !== undefined
}

/** Returns a path as a learner sees it. */
export function showPath(
  path: TaughtPath,
  exam: Exam | null,
  progress: Pick<PathProgress, 'parts' | 'tests'>,
  start: string | null,
  mayOpen: (step: TaughtStep) => boolean,
): LearningPath {
  const { done, skipped, next } = positionOn(path, progress, start, mayOpen)
  const stateOf = ({ id }: TaughtStep): PathStep['state'] =>
    done.has(id) ? 'done' : skipped.has(id) ? 'skipped' : id === next?.id ? 'current' : 'later'
  const show = (step: TaughtStep) => toPathStep(step, stateOf(step))
  return {
    exam,
    stages: path.stages.map(({ weeks, ...stage }) => ({
      ...stage,
      weeks: weeks.map(week => ({ ...week, steps: week.steps.map(show) })),
    })),
    total: path.steps.length,
    done: done.size + skipped.size,
    next: next ? show(next) : null,
    week: next?.week ?? null,
  }
}

/** Returns a step as pages show it. */
export function toPathStep(
  { id, kind, title, access, topic, minutes, lessons }: TaughtStep,
  state: PathStep['state'],
): PathStep {
  const [{ path }] = lessons
  const choices =
    lessons.length > 1 ? lessons.map(each => ({ title: each.title, path: each.path })) : []
  return { id, kind, title, path, access, topic, minutes, choices, state }
}
