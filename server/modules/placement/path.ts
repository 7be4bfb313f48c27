import { koreanPath, type PathPart } from '../../../content/site/korean-path.ts'
import type { Place } from '../../../src/contract/placement.ts'
import type { Exam } from '../../../src/contract/today.ts'
import type { WrittenTopic } from '../topics/public.ts'
import type { Scale } from './estimate.ts'

/** The class whose lessons come before all topics. */
export const HANGUL = 'hangul-dari-nol'
/** Stages that only those who want to work in Korea need to pass. */
const WORK_STAGES = new Set(['Di tempat kerja', 'Bidang kerjamu'])
const hangulLessons = koreanPath.flatMap(({ weeks }) =>
  weeks.flatMap(({ parts }) =>
    parts.flatMap(part => (part.from === 'class' && part.id === HANGUL ? part.learnings : [])),
  ),
)

/** A step of the path. */
export interface PathStep extends Place {
  /** Its step on the scale of the placement, from 1; undefined where it teaches no words of its own. */
  level: number | undefined
}

/** The scale of the placement: lessons of the Hangul class, then the topics. */
export function scaleOf(topics: readonly WrittenTopic[]): Scale {
  return { hangul: hangulLessons.length, steps: hangulLessons.length + topics.length }
}

/** Returns what is taught at a step of the scale. */
export function taughtAt(
  level: number,
  topics: readonly WrittenTopic[],
): { learning: string } | { topic: WrittenTopic } | undefined {
  const learning = hangulLessons[level - 1]
  if (learning) return { learning }
  const topic = topics[level - 1 - hangulLessons.length]
  return topic && { topic }
}

/** Returns the first step after all those that somebody knows. */
export function placeAfter(known: number, exam: Exam, topics: readonly WrittenTopic[]): Place {
  const steps = stepsFor(exam, topics)
  const last = steps.findLastIndex(({ level }) => level !== undefined && level <= known)
  return shown(steps[Math.min(last + 1, steps.length - 1)])
}

/**
 * Returns a step of any exam's path, with what it teaches: that of the next step which teaches
 * something, or of the last one.
 */
export function findStep(
  id: string,
  topics: readonly WrittenTopic[],
): { place: Place; level: number } | undefined {
  const steps = stepsFor('eps-topik', topics)
  const at = steps.findIndex(({ step_id }) => step_id === id)
  if (at < 0) return undefined
  const levels = [...steps.slice(at), ...steps.slice(0, at).reverse()].map(({ level }) => level)
  return { place: shown(steps[at]), level: levels.find(level => level !== undefined) ?? 1 }
}

function shown(step: PathStep | undefined): Place {
  if (!step) throw new Error('The path has no steps.')
  const { step_id, week, title } = step
  return { step_id, week, title }
}

/** Returns the steps of the path for an exam, in their order. */
function stepsFor(exam: Exam, topics: readonly WrittenTopic[]): PathStep[] {
  return koreanPath
    .filter(({ heading }) => exam === 'eps-topik' || !WORK_STAGES.has(heading))
    .flatMap(({ weeks }) =>
      weeks.flatMap(({ number: week, title, parts }) =>
        parts.flatMap(part => stepsOf(part, topics).map(step => ({ ...step, week, title }))),
      ),
    )
}

function stepsOf(
  part: PathPart,
  topics: readonly WrittenTopic[],
): Pick<PathStep, 'step_id' | 'level'>[] {
  if (part.from === 'class')
    return part.learnings.map(id => {
      const at = hangulLessons.indexOf(id)
      return { step_id: id, level: at < 0 ? undefined : at + 1 }
    })
  if (part.from === 'test') return [{ step_id: part.id, level: undefined }]
  if (part.from === 'exam') return []
  const [first, last] = part.numbers
  return topics
    .filter(({ number }) => number >= first && number <= last)
    .map(({ id, number }) => ({ step_id: id, level: hangulLessons.length + number }))
}
