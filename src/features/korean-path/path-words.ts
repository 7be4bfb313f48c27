import { koreanPathText as text } from '../../../content/site/korean-path-text.ts'
import type { LearningPath, PathStep, PathWeek } from '../../contract/learning-path.ts'
import { countParts, isDone } from '../../lib/path-parts.ts'

/** Returns the kind of a step, with the number of its parts and what opens it. */
function kindOf({ kind, access, topic, choices, best, parts }: PathStep): string {
  if (kind === 'checkpoint') return text.checkpoint(best)
  if (choices.length > 0) return text.choice
  const name = topic === null ? text.kinds[kind] : text.topic(topic)
  const size = parts === undefined ? [] : [text.parts(parts)]
  const condition = access === 'subscription' ? [text.subscription] : []
  return [name, ...size, ...condition].join(' · ')
}

/** Returns what a step's row says: its parts if it was begun, how long the next one takes, or its kind. */
export function rowOf(step: PathStep): string {
  const failed = step.is_failed ? [step.parts ? text.quizFailed : text.testFailed] : []
  if (step.left) return [progressOf([step]), ...failed].join(' · ')
  const isNext = step.state === 'current' && step.choices.length === 0
  if (!isNext) return kindOf(step)
  const takes = text.takes(step.minutes)
  if (step.kind === 'checkpoint') return `${kindOf(step)} · ${takes}`
  const size = step.parts === undefined ? [] : [text.parts(step.parts)]
  return [...size, ...(step.is_failed ? failed : [takes])].join(' · ')
}

function progressOf(steps: readonly PathStep[]): string {
  const { done, total } = countParts(steps)
  return text.progress(done, total)
}

/** Share of the circumference between two arcs of a ring, in parts. */
const GAP = 0.16

/** Returns the dashes of a ring with a circumference of one for each part: an arc for each done. */
export function arcsOf(done: number, total: number): string {
  const arcs = Array.from({ length: done }, () => `${1 - GAP} ${GAP}`)
  return [...arcs, `0 ${total - done}`].join(' ')
}

/** Returns the words on the button of a step. */
export function goOf({
  left,
  parts,
  is_failed,
}: Pick<PathStep, 'left' | 'parts' | 'is_failed'>): string {
  if (left || (parts && is_failed)) return text.goOn
  return is_failed ? text.again : text.go
}

/** Returns the drawing of a step's node: what to do now, that it is done, or its kind. */
export function nodeOf(step: PathStep): PathStep['kind'] | 'done' | 'now' {
  if (isDone(step)) return 'done'
  return step.state === 'current' ? 'now' : step.kind
}

/** Letters at the end of a title, which stay on one line. */
const LETTERS = /^(.+): ((?:[ㄱ-ㅣ] ?)+)$/

/** Returns a title in two parts, of which the second has letters alone, or nothing. */
export function splitLetters(title: string): { name: string; letters: string } {
  const [, name = title, letters = ''] = LETTERS.exec(title) ?? []
  return { name, letters }
}

/** Returns the numbers of weeks. */
export function rangeOf(weeks: readonly PathWeek[]): string {
  return text.weeks(weeks[0]?.number ?? 0, weeks.at(-1)?.number ?? 0)
}

/**
 * Returns the numbers of weeks and what is in them; once begun, how many parts are done, or that all
 * are, and how long the rest of the week to go on with takes.
 */
export function weeksRow(weeks: readonly PathWeek[]): string {
  const steps = weeks.flatMap(week => week.steps)
  const { done, total } = countParts(steps)
  const begun = done > 0 ? text.progress(done, total) : contentsOf(steps)
  const left = steps.filter(step => !isDone(step))
  const isNow = weeks.length === 1 && left.some(({ state }) => state === 'current')
  const minutes = left.reduce((sum, step) => sum + step.minutes, 0)
  const rest = isNow ? [text.minutesLeft(minutes)] : []
  const isDoneWholly = done === total
  // The node beside it has the number of a single week, until it has a tick instead.
  const range = weeks.length > 1 || isDoneWholly ? [rangeOf(weeks)] : []
  return [...range, isDoneWholly ? text.whollyDone : begun, ...rest].join(' · ')
}

/** Returns how many steps there are of each kind. */
function contentsOf(steps: readonly PathStep[]): string {
  const count = (kind: PathStep['kind']) => steps.filter(step => step.kind === kind).length
  const checkpoints = count('checkpoint')
  const lessons = (['class', 'topic', 'test'] as const)
    .filter(kind => count(kind) > 0)
    .map(kind => text.steps[kind](count(kind)))
    .join(', ')
  return checkpoints > 0 ? `${lessons} + ${text.steps.checkpoint(checkpoints)}` : lessons
}

/** A figure of progress: a name and a value above a bar, and a line below it. */
export interface Figure {
  name: string
  value: string
  done: number
  total: number
  note: string
}

/** Returns how far the learner is on the path. */
export function figureOf({ stages, week }: LearningPath): Figure {
  const weeks = stages.flatMap(stage => stage.weeks)
  const steps = weeks.flatMap(each => each.steps)
  const isWhole = steps.every(isDone)
  const note = week !== null ? text.weekOf(week, weeks.length) : isWhole ? text.all : ''
  return { name: text.whole, value: progressOf(steps), ...countParts(steps), note }
}
