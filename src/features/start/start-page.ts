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
