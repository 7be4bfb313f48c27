import { startScript } from '../../../content/site/start.ts'
import type { Place } from '../../contract/placement.ts'

/** The screens in their order. */
export const SCREENS = [
  'goal',
  'reading',
  'placement',
  'place',
  'minutes',
  'lesson',
  'done',
] as const
export type Screen = (typeof SCREENS)[number]
/** Functions of the page for its screens. */
export interface StartPage {
  root: HTMLElement
  go: (screen: Screen) => void
  /** Shows what went wrong, with a button that tries it again; nothing removes it. */
  say: (problem?: string, retry?: () => void) => void
}

/**
 * Shows the step before the lesson, which is a row of the plan: it is said, and the bar shows it.
 *
 * @param row name of the row
 * @param share of the step that is done
 */
export function showStep(root: HTMLElement, row: string, share = 0): void {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-plan]')]
  const at = rows.findIndex(({ dataset }) => dataset['plan'] === row)
  const position = { of: startScript.stepOf, at: startScript.at(at + 1, rows.length) }
  showPosition(root, { ...position, total: rows.length, done: at + share })
  root.querySelector('[data-step]')?.classList.add('visually-hidden')
}

/** How far it is among steps, or among the parts of a lesson. */
export interface Position {
  done: number
  total: number
  /** The current one, in words, and the word for it; none at a beginning or end. */
  at?: string
  of?: string
}

/** Shows how far it is: the bar, and the position beside it. */
export function showPosition(root: HTMLElement, { done, total, at, of = '' }: Position): void {
  const bar = root.querySelector('progress')
  if (bar) Object.assign(bar, { max: total, value: done })
  const words = root.querySelector<HTMLElement>('[data-step]')
  if (words) words.hidden = at === undefined
  words?.classList.remove('visually-hidden')
  if (at === undefined) return
  root.querySelector('[data-step-of]')?.replaceChildren(of)
  root.querySelector('[data-step-at]')?.replaceChildren(at)
}

/** Returns the place of whoever begins with the first lesson. */
export function firstPlace({ dataset }: HTMLElement): Place | undefined {
  return JSON.parse(dataset['first'] ?? 'null') ?? undefined
}

/** Returns the function that shows problems of a page. */
export function problemOf(root: HTMLElement): StartPage['say'] {
  const words = root.querySelector<HTMLElement>('[data-problem]')
  const again = root.querySelector<HTMLButtonElement>('[data-retry]')
  addEventListener('online', () => {
    if (again && !again.hidden) again.click()
  })
  return (problem, retry) => {
    if (words) {
      words.hidden = !problem
      words.textContent = problem ?? ''
    }
    if (!again) return
    again.hidden = !retry
    again.onclick = () => {
      again.hidden = true
      if (words) words.hidden = true
      retry?.()
    }
  }
}
