import { koreanPathText as text } from '../../../content/site/korean-path-text.ts'
import type { LearningPath, PathStep } from '../../contract/learning-path.ts'

/** Returns the kind of a step, with what opens it. */
function kindOf({ kind, access, topic, choices, best }: PathStep): string {
  if (kind === 'checkpoint') return text.checkpoint(best)
  if (choices.length > 0) return text.choice
  const name = topic === null ? text.kinds[kind] : text.topic(topic)
  return access === 'subscription' ? `${name} · ${text.subscription}` : name
}

/** Returns the kind of a step and how long it takes, or how many of its parts are left. */
export function aboutOf(step: PathStep): string {
  return `${kindOf(step)} · ${step.left ? text.left(step.left) : text.takes(step.minutes)}`
}

/** Returns what a step's row says: how long it takes only where it is the next one, or begun. */
export function rowOf(step: PathStep): string {
  return step.state === 'current' || step.left ? aboutOf(step) : kindOf(step)
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

export function isDone({ state }: Pick<PathStep, 'state'>): boolean {
  return state === 'done' || state === 'skipped'
}

/** Returns the number of a week, and its steps or how many of them are done. */
export function weekRow(number: number, steps: readonly PathStep[]): string {
  const done = steps.filter(isDone).length
  const isBegun = done > 0 && done < steps.length
  return `${text.weeks(number, number)} · ${isBegun ? text.progress(done, steps.length) : text.steps(steps.length)}`
}

/** A figure beside the weeks: a name and a value above a bar, and a line below it. */
export interface Figure {
  name: string
  value: string
  done: number
  total: number
  note: string
}

/** Returns how far the learner is in the week and on the path; no week once there is no next step. */
export function figuresOf({ stages, week: number, done, total }: LearningPath): {
  week: Figure | undefined
  path: Figure
} {
  const weeks = stages.flatMap(stage => stage.weeks)
  const week = weeks.find(each => each.number === number)
  return {
    week: week && weekFigure(week.number, week.steps),
    path: {
      name: text.whole,
      value: text.progress(done, total),
      done,
      total,
      note: done === total ? text.all(total) : week ? text.weekOf(week.number, weeks.length) : '',
    },
  }
}

function weekFigure(number: number, steps: readonly PathStep[]): Figure {
  const left = steps.filter(step => !isDone(step))
  const [done, total] = [steps.length - left.length, steps.length]
  const minutes = left.reduce((sum, step) => sum + step.minutes, 0)
  return {
    name: text.weeks(number, number),
    value: text.progress(done, total),
    done,
    total,
    note: text.minutesLeft(minutes),
  }
}
