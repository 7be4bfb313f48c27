import { type Exam, getLearningPath } from '../../../src/contract/learning-path.ts'
import type { Db } from '../../db/tables.ts'
import { dependsOn } from '../../http/answer-sources.ts'
import { on } from '../../http/calls.ts'
import { sendTagged } from '../../http/send-tagged.ts'
import { FOR_A_MINUTE } from '../../lists/show-items.ts'
import type { Module } from '../../module.ts'
import { PUBLISHED_CLASSES, readParts } from '../classes/public.ts'
import { PUBLISHED_TESTS } from '../mock-tests/public.ts'
import { readGrants } from '../subscriptions/public.ts'
import { type Exercises, type HandedIn, readGoal, readPlanned } from '../today/public.ts'
import { readTopics, type WrittenTopic } from '../topics/public.ts'
import { buildPath } from './build-path.ts'
import {
  type LearningPaths,
  mayOpenWith,
  NO_PROGRESS,
  ownStepOf,
  type PathProgress,
  positionOn,
  type TaughtPath,
  taughtWords,
} from './public.ts'
import { showPath } from './show-path.ts'

/** The way from zero to each goal, week by week, and how far a learner is on it. */
export const learningPathModule: Module = {
  name: 'learning-path',
  open({ db, now, classes, modules }) {
    let topics: readonly WrittenTopic[] = []
    const exercises = () => modules().flatMap(module => module.exercises ?? [])
    const build = (exam: Exam | null) =>
      buildPath(exam, {
        classes: [...classes.values()],
        topics,
        tests: exercises().flatMap(each => each.tests()),
      })
    const paths: LearningPaths = {
      to: remember(build, () => [classes.state, topics, ...exercises().map(({ all }) => all)]),
      readProgress: userId => readProgress(db, exercises(), userId),
      async readTaughtWords(userId, day) {
        const [goal, progress, planned] = await Promise.all([
          readGoal(db, userId),
          paths.readProgress(userId),
          readPlanned(db, userId, day),
        ])
        const mayOpen = mayOpenWith(progress.grants, now())
        const path = paths.to(goal?.exam ?? null)
        const position = positionOn(path, progress, goal?.start ?? null, mayOpen)
        const taught = taughtWords(paths.to(null), progress, ownStepOf(planned?.lessons, position))
        return taught.filter(id => id !== planned?.word)
      },
    }
    return {
      learningPaths: paths,
      routes: [
        on(getLearningPath, async ({ who, query, c }) => {
          const choice = query.exam === 'all' ? null : query.exam
          if (!who) {
            const exam = choice ?? null
            dependsOn(c, 'topics', PUBLISHED_CLASSES, PUBLISHED_TESTS)
            c.header('Cache-Control', FOR_A_MINUTE)
            await Promise.all([classes.refresh(), ...exercises().map(each => each.refresh())])
            const data = showPath(
              paths.to(exam),
              exam,
              NO_PROGRESS,
              query.start ?? null,
              () => true,
            )
            return sendTagged(c, { data })
          }
          const [goal, progress] = await Promise.all([
            readGoal(db, who.userId),
            paths.readProgress(who.userId),
          ])
          const exam = choice === undefined ? (goal?.exam ?? null) : choice
          const mayOpen = mayOpenWith(progress.grants, now())
          const start = query.start ?? goal?.start ?? null
          return { data: showPath(paths.to(exam), exam, progress, start, mayOpen) }
        }),
      ],
      async prepare() {
        topics = await readTopics()
      },
    }
  },
}

/** Returns what a learner has done, and may open. */
async function readProgress(
  db: Db,
  exercises: readonly Exercises[],
  userId: string,
): Promise<PathProgress> {
  const [{ done, failedQuizzes }, grants, ...handedIn] = await Promise.all([
    readParts(db, userId),
    readGrants(db, userId),
    ...exercises.map(each => each.readHandedIn(userId)),
  ])
  const all = handedIn.flat()
  const best = new Map(all.flatMap(each => (each.best === undefined ? [] : [[each.id, each.best]])))
  const idsOf = (those: HandedIn[]) => new Set(those.map(({ id }) => id))
  return {
    ...{ parts: done, failedQuizzes, grants, best },
    tests: idsOf(all.filter(({ isPassed }) => isPassed)),
    failedTests: idsOf(all.filter(({ isPassed }) => !isPassed)),
  }
}

/** Builds each path once, and again whenever any of its sources is replaced. */
function remember(
  build: (exam: Exam | null) => TaughtPath,
  sources: () => readonly object[],
): (exam: Exam | null) => TaughtPath {
  let madeFrom: readonly object[] = []
  const made = new Map<Exam | null, TaughtPath>()
  return exam => {
    const current = sources()
    if (current.some((source, at) => source !== madeFrom[at])) made.clear()
    madeFrom = current
    const path = made.get(exam) ?? build(exam)
    made.set(exam, path)
    return path
  }
}
