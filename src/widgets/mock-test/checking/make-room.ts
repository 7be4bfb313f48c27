import { bringIntoSight } from '../../../ui/verdict-signal.ts'

/** Parts of a judged question that are seen whole; what is above them is a scroll away. */
const PARTS = '.exam-ask:not(.exam-meaning), .exam-passage, .exam-picture, .verdict-card'

/**
 * Parts that may give their room to the verdict: unmarked options, or those behind the first marked
 * one, become lower; a picture becomes smaller; where that is not enough, these options are hidden.
 */
const WAYS = [
  ['', 'lower-later', 'lower'],
  ['later', 'others'],
].flatMap(options => ['', 'picture '].map(way => options.map(each => way + each)))

/** Pixels of scrolling that options of full height are worth, and each hidden pixel of a text. */
const FULL_HEIGHT = 64
const TEXT = 3

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
  const top = scrollY
  const apply = (way: string) => {
    // Each way begins where the learner was.
    scrollTo({ top, behavior: 'instant' })
    return giveRoom(question, area, way, before)
  }
  // If nothing was chosen, no option has to stay where it was.
  const isOpen = area.querySelector('[data-verdict=not-known]')
  for (const ways of WAYS) {
    const outcomes = ways
      .filter(way => !isOpen || !way.endsWith('later'))
      .map(way => ({ way, cost: apply(way) + costOf(question, way), isSeen: isAllSeen(question) }))
    const [best] = outcomes.filter(({ isSeen }) => isSeen).sort((a, b) => a.cost - b.cost)
    if (best) {
      apply(best.way)
      return
    }
  }
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

/** Returns what is lost: the question's beginning, lines of its text, the height of options. */
function costOf(question: HTMLElement, way: string): number {
  const passage = question.querySelector('.exam-passage')
  const lines = passage ? passage.scrollHeight - passage.clientHeight : 0
  const above = Math.max(0, headEnd(question) - question.getBoundingClientRect().top)
  return above + lines * TEXT + (way.includes('lower') ? FULL_HEIGHT : 0)
}

/** Returns where the bar above the question ends. */
function headEnd(question: HTMLElement): number {
  const head = question.closest('.exam-run')?.querySelector('.exam-head')
  return head?.getBoundingClientRect().bottom ?? 0
}

/** Whether all parts are between the bars. */
function isAllSeen(question: HTMLElement): boolean {
  const top = headEnd(question)
  const foot = question.closest('.exam-run')?.querySelector('.exam-foot')
  const end = foot?.getBoundingClientRect().top ?? innerHeight
  return [...question.querySelectorAll(PARTS)]
    .flatMap(part => [...part.getClientRects()])
    .every(({ top: start, bottom }) => start >= top + GAP && bottom <= end)
}
