import { koreanPathText as text } from '../../../content/site/korean-path-text.ts'
import type { LearningPath, PathStep, PathWeek } from '../../contract/learning-path.ts'
import { countParts, isDone } from '../../lib/path-parts.ts'

/** Returns the kind of a step, with what opens it. */
function kindOf({ kind, access, topic, choices, best }: PathStep): string {
  if (kind === 'checkpoint') return text.checkpoint(best)
  if (choices.length > 0) return text.choice
  const name = topic === null ? text.kinds[kind] : text.topic(topic)
  return access === 'subscription' ? `${name} · ${text.subscription}` : name
}

/** Returns what a step's row says: its parts if it was begun, how long the next one takes, or its kind. */
export function rowOf(step: PathStep): string {
  if (step.left) return progressOf([step])
  const isNext = step.state === 'current' && step.choices.length === 0
  if (!isNext) return kindOf(step)
  const takes = text.takes(step.minutes)
  return step.kind === 'checkpoint' ? `${kindOf(step)} · ${takes}` : takes
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
export function goOf({ left }: Pick<PathStep, 'left'>): string {
  return left ? text.goOn : text.go
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

/** Returns the numbers of weeks, and their parts, how many of them are done, or that all are. */
export function weeksRow(weeks: readonly PathWeek[]): string {
  const { done, total } = countParts(weeks.flatMap(({ steps }) => steps))
  const begun = done > 0 ? text.progress(done, total) : text.parts(total)
  return `${rangeOf(weeks)} · ${done === total ? text.whollyDone : begun}`
}

/** A figure of progress: a name and a value above a bar, and a line below it. */
export interface Figure {
  name: string
  value: string
  done: number
  total: number
  note: string
}

/** Returns how far the learner is in the week and on the path; no week once there is no next step. */
export function figuresOf({ stages, week: number }: LearningPath): {
  week: Figure | undefined
  path: Figure
} {
  const weeks = stages.flatMap(stage => stage.weeks)
  const week = weeks.find(each => each.number === number)
  const all = weeks.flatMap(({ steps }) => steps)
  const note = week ? text.weekOf(week.number, weeks.length) : all.every(isDone) ? text.all : ''
  return { week: week && weekFigure(week), path: figure(text.whole, all, note) }
}

function weekFigure({ number, steps }: PathWeek): Figure {
  const left = steps.filter(step => !isDone(step))
  const minutes = left.reduce((sum, step) => sum + step.minutes, 0)
  return figure(text.weeks(number, number), steps, text.minutesLeft(minutes))
}

function figure(name: string, steps: readonly PathStep[], note: string): Figure {
  return { name, value: progressOf(steps), ...countParts(steps), note }
}
