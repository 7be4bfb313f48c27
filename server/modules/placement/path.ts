import type { Exam } from '../../../src/contract/learning-path.ts'
import type { Place } from '../../../src/contract/placement.ts'
import type { TaughtStep } from '../learning-path/public.ts'
import { setOf, type WrittenTopic } from '../topics/public.ts'
import type { PlacementDependencies, TaughtClass } from './dependencies.ts'
import type { Scale } from './estimate.ts'

/** The class whose lessons come before all topics. */
const HANGUL = 'hangul-dari-nol'

type Dependencies = Pick<PlacementDependencies, 'classes' | 'topics' | 'paths'>
export type HangulLesson = TaughtClass['learnings'][number]

/** The scale of the placement: lessons of the Hangul class, then the topics. */
export function scaleOf(dependencies: Dependencies): Scale {
  const hangul = hangulLessons(dependencies).length
  return { hangul, steps: hangul + dependencies.topics().length }
}

/** Returns what is taught at a step of the scale, from 1. */
export function taughtAt(
  dependencies: Dependencies,
  level: number,
): { lesson: HangulLesson } | { topic: WrittenTopic } | undefined {
  const lessons = hangulLessons(dependencies)
  const lesson = lessons[level - 1]
  if (lesson) return { lesson }
  const topic = dependencies.topics()[level - 1 - lessons.length]
  return topic && { topic }
}

/**
 * Returns the first step of a goal's path that is new to somebody. Tests are never skipped: knowing
 * the words of an exam is no reason against trying it.
 *
 * @param skill number of steps of the scale that they know
 */
export function placeAfter(dependencies: Dependencies, exam: Exam, skill: number): Place {
  const { steps } = dependencies.paths().to(exam)
  const isNew = (step: TaughtStep) => {
    const level = levelOf(dependencies, step)
    return level === undefined ? step.kind === 'test' : level > skill
  }
  const isBetween = (step: TaughtStep | undefined) =>
    step &&
    step.kind !== 'test' &&
    step.kind !== 'checkpoint' &&
    levelOf(dependencies, step) === undefined
  let at = steps.findIndex(isNew)
  if (at < 0) at = steps.length - 1
  // Lessons about grammar or an exam's form come before what they prepare.
  while (isBetween(steps[at - 1])) at--
  const step = steps[at]
  if (!step) throw new Error('The path has no steps.')
  return placeOf(dependencies, exam, step)
}

/**
 * Returns a step of the whole path, with the level of what it teaches: its own, or that of the next
 * step that has one, or of the last one.
 */
export function findStep(
  dependencies: Dependencies,
  id: string,
): { place: Place; level: number } | undefined {
  const { steps } = dependencies.paths().to(null)
  const at = steps.findIndex(step => step.id === id)
  const step = steps[at]
  if (!step) return undefined
  const near = [...steps.slice(at), ...steps.slice(0, at).reverse()]
  const level = near.flatMap(each => levelOf(dependencies, each) ?? [])[0] ?? 1
  return { place: placeOf(dependencies, null, step), level }
}

function placeOf({ paths }: Dependencies, exam: Exam | null, { id, week }: TaughtStep): Place {
  const weeks = paths()
    .to(exam)
    .stages.flatMap(stage => stage.weeks)
  const title = weeks.find(({ number }) => number === week)?.title ?? ''
  return { step_id: id, week, title }
}

/** Returns the step of the scale of a step of the path; undefined where it has no words of its own. */
function levelOf(dependencies: Dependencies, { id, lessons }: TaughtStep): number | undefined {
  const hangul = hangulLessons(dependencies)
  const at = hangul.findIndex(lesson => lesson.id === id)
  if (at >= 0) return at + 1
  // The first one counts where several can be chosen.
  const topic = dependencies.topics().find(each => setOf(each) === lessons[0].test)
  return topic && hangul.length + topic.number
}

/** Returns the lessons of the Hangul class. */
export function hangulLessons({ classes }: Dependencies): readonly HangulLesson[] {
  return classes.get(HANGUL)?.learnings ?? []
}
