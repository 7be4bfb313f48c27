import { wordsScript as text } from '../../../content/site/words-script.ts'
import type { Rating } from '../../contract/word-reviews.ts'
import { whyKept } from '../../kit/page/why-kept.ts'
import { knownWords, type Rater, rateWord } from '../../stores/day-work/rate-word.ts'
import { notify } from '../../stores/notifications.ts'
import { $koreanVoice, speakKorean } from '../../stores/speech.ts'
import { faceOf, showBack, showFront } from './card-face.ts'
import { type CardMode, isSameWord, kindOf, MODES } from './card-kind.ts'

const RATINGS = ['again', 'hard', 'good', 'easy'] as const satisfies Rating[]

interface Parts {
  cards: HTMLElement[]
  modes: HTMLElement
  left: HTMLElement
  show: HTMLElement
  ratings: HTMLElement
  finished: HTMLElement
}

/** Lets the words of today be asked. What is rated is kept on this device until the server has it. */
export function followQueue(home: HTMLElement, rater: Rater): void {
  const place = home.querySelector<HTMLElement>('[data-queue]')
  const parts = place && findParts(place)
  if (place && parts) new Queue(place, parts, rater)
}

class Queue {
  readonly #parts: Parts
  readonly #rater: Rater
  readonly #queue: HTMLElement[]
  #isTold = false

  constructor(place: HTMLElement, parts: Parts, rater: Rater) {
    this.#parts = parts
    this.#rater = rater
    const known = knownWords(rater)
    this.#queue = parts.cards.filter(
      card => isAsked(card) && !known.has(card.dataset['entry'] ?? ''),
    )
    if (this.#queue.length > 0) showAsked(place)
    this.#listen(place)
    this.#turn(false)
    $koreanVoice.subscribe(() => this.#followVoice())
  }

  get #hasVoice(): boolean {
    return $koreanVoice.get() !== undefined
  }

  get #mode(): CardMode {
    const chosen = this.#parts.modes.querySelector<HTMLInputElement>('input:checked')?.value
    return MODES.find(mode => mode === chosen) ?? 'mixed'
  }

  #listen(place: HTMLElement): void {
    const { modes, show, ratings } = this.#parts
    modes.addEventListener('change', () => this.#turn(false))
    show.addEventListener('click', () => this.#reveal())
    ratings.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
      const rating = RATINGS.find(each => each === button?.dataset['rating'])
      if (rating) this.#rate(rating)
    })
    place.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
      const said = button?.dataset['listen']
      if (said) speakKorean(said)
    })
    place.addEventListener('submit', event => {
      event.preventDefault()
      this.#check()
    })
    place.addEventListener('keydown', event => this.#press(event))
  }

  /** A number rates, where nobody types. */
  #press({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): void {
    const rating = RATINGS[Number(key) - 1]
    const isTyping = target instanceof HTMLInputElement && target.type !== 'radio'
    if (!rating || isTyping || this.#parts.ratings.hidden || ctrlKey || altKey || metaKey) return
    this.#rate(rating)
  }

  #followVoice(): void {
    const listening = this.#parts.modes.querySelector<HTMLInputElement>('[value=listening]')
    if (listening) listening.disabled = !this.#hasVoice
    // A card that is being looked at, or typed into, stays as it is.
    const typed = this.#queue[0]?.querySelector('input')?.value
    if (this.#hasVoice && this.#parts.ratings.hidden && !typed) this.#turn(false)
  }

  /** Shows the front of the next card. */
  #turn(isMoved: boolean): void {
    const { cards, left, show, ratings, finished } = this.#parts
    const [next] = this.#queue
    for (const card of cards) card.hidden = card !== next
    left.textContent = text.left(this.#queue.length)
    show.hidden = !next
    ratings.hidden = true
    finished.hidden = next !== undefined
    if (!next) {
      if (isMoved) finished.focus()
      return
    }
    const isNew = next.dataset['new'] !== undefined
    const at = { place: cards.indexOf(next), isNew, hasVoice: this.#hasVoice }
    const kind = kindOf(this.#mode, at)
    const face = faceOf(next)
    showFront(face, kind, this.#hasVoice)
    if (!isMoved) return
    if (kind === 'typing') face.form?.querySelector('input')?.focus()
    else show.focus()
    if (kind === 'listening') speakKorean(face.headword)
  }

  #reveal(usual: Rating = 'good'): void {
    const [card] = this.#queue
    if (!card) return
    const { show, ratings } = this.#parts
    showBack(faceOf(card), this.#hasVoice)
    show.hidden = true
    ratings.hidden = false
    ratings.querySelector<HTMLElement>(`[data-rating=${usual}]`)?.focus()
  }

  /** Says whether what was typed is the word, and shows it. */
  #check(): void {
    const [card] = this.#queue
    const face = card && faceOf(card)
    const input = face?.form?.querySelector('input')
    if (!face?.verdict || !input) return
    const typed = input.value.trim()
    if (typed === '') {
      face.verdict.dataset['right'] = ''
      face.verdict.replaceChildren(text.empty)
      return
    }
    const isRight = isSameWord(typed, face.headword)
    face.verdict.dataset['right'] = String(isRight)
    face.verdict.replaceChildren(isRight ? text.right : text.wrong(typed))
    this.#reveal(isRight ? 'good' : 'again')
  }

  #rate(rating: Rating): void {
    const [card] = this.#queue.splice(0, 1)
    if (!card) return
    void rateWord(this.#rater, card.dataset['entry'] ?? '', rating).then(left => this.#tell(left))
    // What was forgotten comes once more, at the end.
    if (rating === 'again') this.#queue.push(card)
    this.#turn(true)
  }

  /** Says once why something waits. */
  #tell(left: number): void {
    if (left === 0 || this.#isTold) return
    this.#isTold = true
    notify({ severity: 'info', message: whyKept(this.#rater) })
  }
}

/** Words of days to come are asked once their day is there, on a page that was kept before it. */
function isAsked({ dataset }: HTMLElement): boolean {
  const { due } = dataset
  if (due === undefined) return true
  const isKept = document.documentElement.dataset['kept'] !== undefined
  return isKept && Number(due) < new Date().setHours(24, 0, 0, 0)
}

function showAsked(place: HTMLElement): void {
  const asked = place.querySelector<HTMLElement>('[data-asked]')
  const nothing = place.querySelector<HTMLElement>('[data-nothing]')
  if (asked) asked.hidden = false
  if (nothing) nothing.hidden = true
}

function findParts(place: HTMLElement): Parts | undefined {
  const find = (selector: string) => place.querySelector<HTMLElement>(selector)
  const [modes, left, show] = [find('[data-modes]'), find('[data-left]'), find('[data-show]')]
  const [ratings, finished] = [find('[data-ratings]'), find('[data-finished]')]
  const cards = [...place.querySelectorAll<HTMLElement>('[data-entry]')]
  return modes && left && show && ratings && finished
    ? { cards, modes, left, show, ratings, finished }
    : undefined
}
