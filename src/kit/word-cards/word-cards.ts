import { wordCardsScript as text } from '../../../content/site/word-cards.ts'
import type { Rating } from '../../contract/word-reviews.ts'
import {
  knownWords,
  type Rater,
  rateWord,
  takeBackRating,
} from '../../stores/day-work/rate-word.ts'
import { notify } from '../../stores/notifications.ts'
import { speak } from '../../stores/speech/speak.ts'
import { $speechSources, canSay, isRecorded } from '../../stores/speech/voices.ts'
import { signalVerdict } from '../../ui/verdict-signal.ts'
import { pendingReason } from '../page/pending-reason.ts'
import { followVoiceLabels } from '../speech/voice-labels.ts'
import { type CardElements, findElements, isDue, isExtra, isNew, lead } from './card-elements.ts'
import { type CardFace, faceOf, showBack, showFront } from './card-face.ts'
import { type CardKind, type CardMode, isSameWord, kindOf } from './card-kind.ts'
import { sendBeforeLeaving } from './send-before-leaving.ts'
import { Undo } from './undo.ts'

const RATINGS = ['again', 'hard', 'good', 'easy'] as const satisfies Rating[]

export interface WordCardsOptions {
  rater: Rater
  /** Returns the card mode; by default reading. */
  mode?: () => CardMode
  /**
   * Called when the last card was rated. @param left number of ratings in the outbox; undefined if
   * the rating was undone
   */
  onDone?: (left: Promise<number | undefined>) => void
  /** Called when the last card comes back after an undo. */
  onUndone?: () => void
  /** Called when the server has a rating, and no other waits. */
  onSent?: () => void
}

/**
 * Lets cards be turned and rated (word-cards.astro). Ratings are in an outbox on this device until
 * the server has them.
 *
 * @returns undefined when there are no cards
 */
export function followWordCards(
  around: HTMLElement,
  options: WordCardsOptions,
): WordCards | undefined {
  const container = around.querySelector<HTMLElement>('[data-cards]')
  const elements = container && findElements(container)
  if (!container || !elements) return undefined
  sendBeforeLeaving(around, options.rater.outbox)
  return new WordCards(container, elements, options)
}

export class WordCards {
  readonly #elements: CardElements
  readonly #options: WordCardsOptions
  readonly #queue: HTMLElement[]
  readonly #undo: Undo
  #last: { card: HTMLElement; rating: Rating } | undefined
  #isTold = false
  /** Whether the typed text of the card was judged: its rating says nothing new. */
  #isJudged = false

  constructor(container: HTMLElement, elements: CardElements, options: WordCardsOptions) {
    this.#elements = elements
    this.#options = options
    this.#undo = new Undo(elements.undo, options.rater.outbox, () => this.#leadOn())
    this.#queue = this.#unknown(isDue)
    this.#listen(container)
    this.turn()
    $speechSources.listen(() => this.#followVoice())
    followVoiceLabels(container)
  }

  /** Number of cards left. */
  get left(): number {
    return this.#queue.length
  }

  /** Numbers of extra cards beyond those of the day. */
  get further(): { due: number; new: number } {
    const further = this.#unknown(isExtra)
    const fresh = further.filter(isNew).length
    return { due: further.length - fresh, new: fresh }
  }

  /** Adds the extra cards to the queue. */
  askFurther(): void {
    const further = this.#unknown(isExtra)
    for (const card of further) delete card.dataset['more']
    this.#queue.push(...further)
    this.turn(true)
  }

  #unknown(isWanted: (card: HTMLElement) => boolean): HTMLElement[] {
    const knownIds = knownWords(this.#options.rater)
    return this.#elements.cards.filter(
      card => isWanted(card) && !knownIds.has(card.dataset['entry'] ?? ''),
    )
  }

  /** Shows the front of the next card. @param isMoved whether a learner moved there by a press */
  turn(isMoved = false): void {
    const { cards, left, show, ratings, meeting, finished } = this.#elements
    const [next] = this.#queue
    const isMeeting = next !== undefined && isNew(next)
    this.#isJudged = false
    for (const card of cards) card.hidden = card !== next
    left.textContent = text.left(this.#queue.length)
    show.hidden = !next || isMeeting
    ratings.hidden = true
    meeting.hidden = !isMeeting
    finished.hidden = next !== undefined
    if (next) this.#showFront(next, isMoved)
    else if (isMoved && !this.#options.onDone) finished.focus()
  }

  #showFront(card: HTMLElement, isMoved: boolean): void {
    const face = faceOf(card)
    const kind = this.#kindOf(card)
    if (kind === 'meeting') showBack(face, canHear(card))
    else showFront(face, kind, canHear(card))
    if (!isMoved) return
    const field = kind === 'typing' && face.form?.querySelector('input')
    if (field) lead(field)
    else this.#leadOn()
    if (kind === 'listening') this.#say(face)
  }

  #kindOf(card: HTMLElement): CardKind {
    const mode = this.#options.mode?.() ?? 'reading'
    const index = this.#elements.cards.indexOf(card)
    return kindOf(mode, { index, isNew: isNew(card), canHear: canHear(card) })
  }

  #listen(container: HTMLElement): void {
    const { show, ratings, meeting, undo } = this.#elements
    show.addEventListener('click', () => this.#reveal())
    undo.addEventListener('click', () => this.#takeBack())
    const take = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
      const rating = RATINGS.find(each => each === button?.dataset['rating'])
      if (rating) this.#rate(rating)
    }
    for (const buttons of [ratings, meeting]) buttons.addEventListener('click', take)
    container.addEventListener('click', ({ target }) => {
      const [card] = this.#queue
      const isListening = target instanceof Element && target.closest('[data-say]')
      if (card && isListening) this.#say(faceOf(card))
    })
    container.addEventListener('submit', event => {
      event.preventDefault()
      this.#check()
    })
    container.addEventListener('keydown', event => this.#press(event))
  }

  /** Handles keys: a number rates and U undoes, unless the learner is typing. */
  #press({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): void {
    if (target instanceof HTMLInputElement || ctrlKey || altKey || metaKey) return
    const { ratings, undo } = this.#elements
    const rating = RATINGS[Number(key) - 1]
    if (rating && !ratings.hidden) this.#rate(rating)
    else if (key.toLowerCase() === 'u' && !undo.hidden) this.#takeBack()
  }

  /** Plays a card's word; if that fails, shows the word. */
  #say(face: CardFace): void {
    const onSilent = () => {
      if (face.card.hidden || this.#elements.show.hidden) return
      showFront(face, 'reading', canHear(face.card))
      face.verdict?.replaceChildren(text.silent)
    }
    speak(face.headword, { onSilent, isByPerson: 'byPerson' in face.card.dataset })
  }

  /** Redraws the cards for a new voice, except a card that is being viewed or typed into. */
  #followVoice(): void {
    const typed = this.#queue[0]?.querySelector('input')?.value
    if (this.#elements.ratings.hidden && !typed) this.turn()
  }

  #reveal(usual: Rating = 'good'): void {
    const [card] = this.#queue
    if (!card) return
    const { show, ratings, meeting } = this.#elements
    showBack(faceOf(card), canHear(card))
    show.hidden = true
    ratings.hidden = isNew(card)
    const button = this.#ratingButton(usual)
    if (button) lead(button)
    // Scrolls all four ratings into view, above a phone's bottom bar.
    const shown = ratings.hidden ? meeting : ratings
    shown.scrollIntoView({ block: 'nearest' })
  }

  #ratingButton(rating: Rating): HTMLElement | null {
    const { ratings, meeting } = this.#elements
    return (meeting.hidden ? ratings : meeting).querySelector(`[data-rating=${rating}]`)
  }

  /** Focuses the control to press next. */
  #leadOn(): void {
    const { show, ratings, meeting, finished } = this.#elements
    const button = ratings.hidden && meeting.hidden ? finished : this.#ratingButton('good')
    lead(show.hidden && button ? button : show)
  }

  /** Shows whether the typed text is the word, and reveals the word. */
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
    signalVerdict(isRight)
    this.#isJudged = true
    this.#reveal(isRight ? 'good' : 'again')
  }

  #rate(rating: Rating): void {
    const [card] = this.#queue.splice(0, 1)
    if (!card) return
    if (!this.#isJudged && !isNew(card)) signalVerdict(rating !== 'again')
    const sent = rateWord(this.#options.rater, card.dataset['entry'] ?? '', rating)
    this.#last = { card, rating }
    // A word that one only met has no rating to tell.
    const label = isNew(card) ? undefined : this.#ratingButton(rating)?.textContent
    this.#undo.name(card.dataset['headword'] ?? '', label?.trim())
    void sent.then(left => {
      if (left === 0) this.#options.onSent?.()
      this.#tell(left)
    })
    // A forgotten card comes once more, at the end.
    if (rating === 'again') this.#queue.push(card)
    this.turn(true)
    if (this.left === 0) this.#options.onDone?.(sent)
  }

  /** Brings back the last rated card, to be rated again. */
  #takeBack(): void {
    if (!this.#last) return
    const { card, rating } = this.#last
    if (!takeBackRating(this.#options.rater, card.dataset['entry'] ?? '')) {
      this.#elements.left.textContent = text.tooLate
      return
    }
    // A forgotten card is also at the end of the queue.
    if (this.#queue.at(-1) === card) this.#queue.pop()
    this.#queue.unshift(card)
    this.turn()
    this.#elements.left.textContent = text.undone(this.left)
    this.#reveal(rating)
    if (this.left === 1 && rating !== 'again') this.#options.onUndone?.()
  }

  /** Says once why ratings are still on the device. */
  #tell(left = 0): void {
    if (left === 0 || this.#isTold) return
    this.#isTold = true
    notify({ severity: 'info', message: pendingReason(this.#options.rater) })
  }
}

/** Whether a card's word can be heard on this device. */
function canHear({ dataset }: HTMLElement): boolean {
  return canSay($speechSources.get(), isRecorded(dataset['entry'] ?? '') || 'byPerson' in dataset)
}
