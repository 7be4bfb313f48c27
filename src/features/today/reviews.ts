import { todayScript } from '../../../content/site/today-script.ts'
import { fetchToday } from '../../api/today.ts'
import type { Rating } from '../../contract/word-reviews.ts'
import { whyKept } from '../../kit/page/why-kept.ts'
import { knownWords, rateWord } from '../../stores/day-work/rate-word.ts'
import { isSomebodyElses } from '../../stores/day-work/send-work.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import type { OpenDay } from './open-day.ts'
import { goOn, lead, showPlan, showStep, stepOf } from './show-plan.ts'

const KEYS: Record<string, Rating> = { 1: 'again', 2: 'hard', 3: 'good', 4: 'easy' }

interface Parts {
  cards: HTMLElement[]
  left: HTMLElement
  show: HTMLElement
  ratings: HTMLElement
  finished: HTMLElement
}

/** Lets the cards be turned and rated. What is rated is kept here until the server has it. */
export function followReviews(open: OpenDay): void {
  const place = stepOf(open.home, 'reviews')
  const parts = place && findParts(place)
  if (!place || !parts) return
  let isTold = false
  const tell = (left: number) => {
    if (left === 0 || isTold) return
    isTold = true
    notify({ severity: 'info', message: whyKept(open) })
  }
  const known = knownWords(open)
  const queue = parts.cards.filter(({ dataset }) => !known.has(dataset['entry'] ?? ''))
  const rate = (rating: Rating) => {
    const [card] = queue.splice(0, 1)
    if (!card) return
    const sent = rateWord(open, card.dataset['entry'] ?? '', rating)
    void sent.then(tell)
    // What was forgotten comes once more, at the end.
    if (rating === 'again') queue.push(card)
    turn(parts, queue)
    if (queue.length === 0) void finish(open, sent)
  }
  parts.show.addEventListener('click', () => reveal(parts, queue))
  parts.ratings.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    const rating = button?.dataset['rating'] as Rating | undefined
    if (rating) rate(rating)
  })
  place.addEventListener('keydown', ({ key, ctrlKey, altKey, metaKey }) => {
    const rating = KEYS[key]
    if (rating && !parts.ratings.hidden && !ctrlKey && !altKey && !metaKey) rate(rating)
  })
  turn(parts, queue, false)
  // All of them wait to be sent.
  if (queue.length === 0) showStep(open.home, 'reviews', true)
}

/** Shows the front of the next card. */
function turn(parts: Parts, queue: readonly HTMLElement[], isMoved = true): void {
  const [next] = queue
  const { cards, left, show, ratings, finished } = parts
  for (const card of cards) {
    card.hidden = card !== next
    const back = card.querySelector<HTMLElement>('[data-back]')
    if (back) back.hidden = true
  }
  left.textContent = todayScript.left(queue.length)
  show.hidden = !next
  ratings.hidden = true
  finished.hidden = next !== undefined
  if (isMoved && next) show.focus()
}

function reveal({ show, ratings }: Parts, [card]: readonly HTMLElement[]): void {
  const back = card?.querySelector<HTMLElement>('[data-back]')
  if (!back) return
  back.hidden = false
  show.hidden = true
  ratings.hidden = false
  const usual = ratings.querySelector<HTMLElement>('[data-rating="good"]')
  if (usual) lead(usual)
}

/** Ticks the step at once; the server's word comes after it. */
async function finish(open: OpenDay, sent: Promise<number>): Promise<void> {
  showStep(open.home, 'reviews', true)
  goOn(open.home)
  if ((await sent) > 0 || isSomebodyElses(open)) return
  const answer = await fetchToday(siteHttp)
  if (answer.ok && answer.value.data.day === open.day) showPlan(open.home, answer.value.data.plan)
}

function findParts(place: HTMLElement): Parts | undefined {
  const find = (selector: string) => place.querySelector<HTMLElement>(selector)
  const [left, show] = [find('[data-left]'), find('[data-show]')]
  const [ratings, finished] = [find('[data-ratings]'), find('[data-finished]')]
  const cards = [...place.querySelectorAll<HTMLElement>('[data-entry]')]
  return left && show && ratings && finished ? { cards, left, show, ratings, finished } : undefined
}
