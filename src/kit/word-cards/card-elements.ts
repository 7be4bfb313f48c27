/** The parts of word-cards.astro. */
export interface CardElements {
  cards: HTMLElement[]
  left: HTMLElement
  show: HTMLElement
  ratings: HTMLElement
  undo: HTMLElement
  finished: HTMLElement
}

/** @returns undefined where one is missing */
export function findElements(place: HTMLElement): CardElements | undefined {
  const find = (selector: string) => place.querySelector<HTMLElement>(selector)
  const [left, show, ratings] = [find('[data-left]'), find('[data-show]'), find('[data-ratings]')]
  const [undo, finished] = [find('[data-undo]'), find('[data-finished]')]
  const cards = [...place.querySelectorAll<HTMLElement>('[data-entry]')]
  if (!left || !show || !ratings || !undo || !finished) return undefined
  return { cards, left, show, ratings, undo, finished }
}

/** Words beyond those of the day are asked when somebody wants to go on. */
export function isExtra({ dataset }: Pick<HTMLElement, 'dataset'>): boolean {
  return dataset['more'] !== undefined
}

/** Words of days to come are asked once their day is there, on a page that was kept before it. */
export function isDue({ dataset }: Pick<HTMLElement, 'dataset'>): boolean {
  const { due } = dataset
  if (isExtra({ dataset })) return false
  if (due === undefined) return true
  const isKept = document.documentElement.dataset['kept'] !== undefined
  return isKept && Number(due) < new Date().setHours(24, 0, 0, 0)
}

/** Gives something the focus and moves the page no further than it has to: the card is to be seen too. */
export function lead(target: HTMLElement): void {
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest' })
}
