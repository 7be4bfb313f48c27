import { bringIntoSight } from '../../../ui/verdict-signal.ts'

/** Parts of a judged question that are seen whole; what is above them is a scroll away. */
const PARTS = '.exam-ask:not(.exam-meaning), .exam-passage, .exam-picture, .verdict-card'

/** Parts that may give their room to the verdict: unmarked options and a picture. */
const WAYS = ['', 'picture '].flatMap(way => ['', 'later', 'others'].map(options => way + options))

/** Pixels between the bar above and the first part. */
const GAP = 8

/** Returns where each option begins on the screen. */
export function placesOf(area: Element | null): number[] {
  const rows = area?.querySelectorAll(':scope > * > .answer-row') ?? []
  return [...rows].map(row => row.getBoundingClientRect().top)
}

/**
 * Brings a new verdict into sight with its question and the marked options, so that the learner's
 * answer moves as little as possible.
 *
 * @param before where the options began until then
 */
export function makeRoom(area: HTMLElement, before: readonly number[]): void {
  const question = area.closest<HTMLElement>('.exam-question')
  if (!question) return
  const apply = (way: string) => giveRoom(question, area, way, before)
  // If nothing was chosen, no option has to stay where it was.
  const isOpen = area.querySelector('[data-verdict=not-known]')
  const ways = WAYS.filter(way => !isOpen || !way.endsWith('later'))
  const outcomes = ways.map(way => ({ way, moved: apply(way), isSeen: isAllSeen(question) }))
  const seen = outcomes.filter(({ isSeen }) => isSeen).sort((a, b) => a.moved - b.moved)
  apply((seen[0] ?? outcomes.at(-1))?.way ?? '')
}

/** Lets parts give their room. @returns how far the learner's answer, or the right one, has moved */
function giveRoom(
  question: HTMLElement,
  area: HTMLElement,
  way: string,
  before: readonly number[],
): number {
  area.querySelector('.verdict-card')?.setAttribute('data-gone', way)
  question.style.removeProperty('--_passage')
  const marked = area.querySelectorAll(':scope > ol > [data-verdict]')
  bringIntoSight(question.querySelectorAll(PARTS), marked)
  const rows = [...area.querySelectorAll<HTMLElement>(':scope > ol > .answer-row')]
  const wrong = rows.findIndex(row => row.dataset['verdict'] === 'wrong')
  const at = wrong < 0 ? rows.findIndex(row => row.dataset['verdict']) : wrong
  const moved = () => Math.round((rows[at]?.getBoundingClientRect().top ?? 0) - (before[at] ?? 0))
  // A text that has become higher, and is moved within its frame, becomes lower again.
  const passage = question.querySelector('.exam-passage')
  if (passage && moved() > 0)
    question.style.setProperty('--_passage', `${passage.clientHeight - moved()}px`)
  return Math.abs(moved())
}

/** Whether all parts are between the bars. */
function isAllSeen(question: HTMLElement): boolean {
  const bars = question.closest('.exam-run')
  const top = bars?.querySelector('.exam-head')?.getBoundingClientRect().bottom ?? 0
  const end = bars?.querySelector('.exam-foot')?.getBoundingClientRect().top ?? innerHeight
  return [...question.querySelectorAll(PARTS)]
    .flatMap(part => [...part.getClientRects()])
    .every(({ top: start, bottom }) => start >= top + GAP && bottom <= end)
}
