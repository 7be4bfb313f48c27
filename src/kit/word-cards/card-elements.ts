/** The elements of word-cards.astro. */
export interface CardElements {
  cards: HTMLElement[]
  left: HTMLElement
  show: HTMLElement
  ratings: HTMLElement
  /** The ways on from a new word, instead of the ratings. */
  meeting: HTMLElement
  undo: HTMLElement
  finished: HTMLElement
}

/** @returns undefined when one is missing */
export function findElements(container: HTMLElement): CardElements | undefined {
  const find = (selector: string) => container.querySelector<HTMLElement>(selector)
  const [left, show, ratings] = [find('[data-left]'), find('[data-show]'), find('[data-ratings]')]
  const [meeting, undo] = [find('[data-meeting]'), find('[data-undo]')]
  const finished = find('[data-finished]')
  const cards = [...container.querySelectorAll<HTMLElement>('[data-entry]')]
  if (!left || !show || !ratings || !meeting || !undo || !finished) return undefined
  return { cards, left, show, ratings, meeting, undo, finished }
}

/** Whether a card is beyond those of the day, for a learner who wants to continue. */
export function isExtra({ dataset }: Pick<HTMLElement, 'dataset'>): boolean {
  return dataset['more'] !== undefined
}

/**
 * Whether a card is due; on an offline copy, a card of a later day is due once that day has come.
 */
export function isDue({ dataset }: Pick<HTMLElement, 'dataset'>): boolean {
  const { due } = dataset
  if (isExtra({ dataset })) return false
  if (due === undefined) return true
  const isOfflineCopy = document.documentElement.dataset['kept'] !== undefined
  return isOfflineCopy && Number(due) < new Date().setHours(24, 0, 0, 0)
}

/** Whether a card shows a word that its learner has never seen. */
export function isNew({ dataset }: Pick<HTMLElement, 'dataset'>): boolean {
  return dataset['new'] !== undefined
}

/** Focuses an element and scrolls only as far as needed, so that the card stays visible. */
export function lead(target: HTMLElement): void {
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest' })
}
