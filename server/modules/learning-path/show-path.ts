import type { Exam, LearningPath, PathStep } from '../../../src/contract/learning-path.ts'
import {
  type PathProgress,
  positionOn,
  type TaughtPath,
  type TaughtStep,
  toPathStep,
} from './public.ts'

/** Returns a path as a learner sees it. */
export function showPath(
  path: TaughtPath,
  exam: Exam | null,
  progress: Omit<PathProgress, 'grants'>,
  start: string | null,
  mayOpen: (step: TaughtStep) => boolean,
): LearningPath {
  const { done, skipped, ahead } = positionOn(path, progress, start, mayOpen)
  const [next] = ahead
  const stateOf = ({ id }: TaughtStep): PathStep['state'] =>
    done.has(id) ? 'done' : skipped.has(id) ? 'skipped' : id === next?.id ? 'current' : 'later'
  const show = (step: TaughtStep) => toPathStep(step, stateOf(step), progress)
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
