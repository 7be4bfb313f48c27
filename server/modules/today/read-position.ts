import type { Goal, Today } from '../../../src/contract/today.ts'
import { isCheckpoint } from '../../../src/lib/checkpoints.ts'
import { countParts } from '../../../src/lib/path-parts.ts'
import {
  type Lesson,
  lessonsHad,
  mayOpenWith,
  NO_PROGRESS,
  ownStepOf,
  type PathProgress,
  type Position,
  positionOn,
  type TaughtPath,
  taughtWords,
  toPathStep,
} from '../learning-path/public.ts'
import type { TodayDependencies } from './dependencies.ts'
import { readGoal } from './public.ts'

/** Stage of the path that teaches to read. */
const READING = 'hangul'

/** A learner's goal and their stand on the path to it. */
export interface PathPosition extends Position {
  goal: Goal | null
  path: TaughtPath
  lessons: readonly Lesson[]
  /** Practice sets and exams that were handed in. */
  sets: ReadonlySet<string>
  progress: PathProgress
  /** Whether they are past the lessons of Hangul, or have passed any set. */
  canRead: boolean
  /**
   * Returns the entries that were taught, with those of the day's own lesson.
   *
   * @param planned ids of the plan's steps; undefined before there is one
   */
  wordsWith(planned: readonly string[] | undefined): string[]
}

const NO_PATH: TaughtPath = { stages: [], steps: [] }

/** Returns where a learner stands on the path to their goal. */
export async function readPosition(
  { db, now, paths }: TodayDependencies,
  userId: string,
): Promise<PathPosition> {
  const [goal, progress = NO_PROGRESS] = await Promise.all([
    readGoal(db, userId),
    paths()?.readProgress(userId),
  ])
  const path = paths()?.to(goal?.exam ?? null) ?? NO_PATH
  const mayOpen = mayOpenWith(progress.grants, now())
  const position = positionOn(path, progress, goal?.start ?? null, mayOpen)
  const sets = withoutCheckpoints([...progress.tests, ...progress.failedTests])
  const hasRead = withoutCheckpoints([...progress.tests]).size > 0
  const isReading = position.ahead.some(
    ({ stage, kind }) => stage === READING && kind !== 'checkpoint',
  )
  const lessons = lessonsHad(path, progress, position)
  const everything = paths()?.to(null) ?? NO_PATH
  return {
    ...position,
    ...{ goal, path, lessons, sets, progress, canRead: hasRead || !isReading },
    wordsWith: planned => taughtWords(everything, progress, ownStepOf(planned, position)),
  }
}

/** Returns the week of the learner's next step; null once no step is ahead. */
export function weekOf({ path, ahead, done, skipped, progress }: PathPosition): Today['week'] {
  const weeks = path.stages.flatMap(stage => stage.weeks)
  const week = weeks.find(({ number }) => number === ahead[0]?.week)
  if (!week) return null
  const isOver = (id: string) => done.has(id) || skipped.has(id)
  const stateOf = (id: string) => (isOver(id) ? 'done' : 'later')
  const steps = week.steps.map(step => toPathStep(step, stateOf(step.id), progress))
  const counted = countParts(steps)
  const { number, title } = week
  return { number, title, weeks: weeks.length, parts: counted.total, done: counted.done }
}

function withoutCheckpoints(tests: readonly string[]): Set<string> {
  return new Set(tests.filter(id => !isCheckpoint(id)))
}
