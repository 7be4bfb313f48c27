import { wordsScript as text } from '../../../content/site/words.ts'
import { type CardMode, MODES } from '../../kit/word-cards/card-kind.ts'
import { followWordCards, type WordCards } from '../../kit/word-cards/word-cards.ts'
import type { Rater } from '../../stores/day-work/rate-word.ts'
import { WORK_PREFIX } from '../../stores/session/work-prefix.ts'
import { $koreanVoices } from '../../stores/speech/voices.ts'

const KEY = `${WORK_PREFIX}card-kind`

/** Returns the card mode last chosen on this device; undefined when none was. */
function rememberedMode(): CardMode | undefined {
  try {
    const stored = localStorage.getItem(KEY)
    return MODES.find(mode => mode === stored)
  } catch {
    // Storage is blocked: the mode is chosen anew on each visit.
    return undefined
  }
}

function rememberMode(mode: CardMode): void {
  try {
    localStorage.setItem(KEY, mode)
  } catch {
    // As above.
  }
}

/**
 * Makes today's words reviewable, in the chosen card mode.
 *
 * @param onSent called when the server has a rating
 */
export function followQueue(root: HTMLElement, rater: Rater, onSent: () => void): void {
  const container = root.querySelector<HTMLElement>('[data-queue]')
  const modes = container?.querySelector<HTMLElement>('[data-modes]')
  if (!container || !modes) return
  restoreMode(modes)
  $koreanVoices.subscribe(voices => showVoices(container, voices.length > 0))
  const goOn = container.querySelector<HTMLElement>('[data-go-on]')
  const lesson = followLesson(container, () => cards?.left ?? 0)
  const offer = () => goOn && cards && offerMore(goOn, cards)
  const cards = followWordCards(container, {
    rater,
    mode: () => chosenMode(modes),
    onDone: () => {
      lesson.leave()
      offer()
      container.querySelector<HTMLElement>('[data-finished]')?.focus()
    },
    onUndone: offer,
    onSent,
  })
  if (!cards) return
  if (cards.left > 0) showCards(container)
  offer()
  goOn?.addEventListener('click', () => {
    showCards(container)
    cards.askFurther()
    offer()
  })
  modes.addEventListener('change', () => {
    rememberMode(chosenMode(modes))
    nameMode(modes)
    cards.turn()
  })
}

const PHONE = '(max-width: 599.98px)'
const MARK = 'sapaReview'

/**
 * Lets the cards fill a phone from the first press on one (lesson-mode.css), until the learner
 * closes them or goes back. Each rating is stored at once, so that nothing has to be asked.
 */
function followLesson(container: HTMLElement, left: () => number): { leave: () => void } {
  const { dataset } = document.documentElement
  const progress = container.querySelector('progress')
  const isMarked = () => Boolean(history.state?.[MARK])
  const leave = () => {
    delete dataset['lesson']
    if (isMarked()) history.back()
  }
  container.querySelector('[data-asked]')?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-modes]')) return
    if (left() > 0 && !dataset['lesson'] && matchMedia(PHONE).matches) {
      dataset['lesson'] = 'phone'
      if (progress) progress.max = left()
      if (!isMarked()) history.pushState({ ...history.state, [MARK]: true }, '')
      document.documentElement.scrollTop = 0
    }
    if (progress) progress.value = progress.max - left()
  })
  container.querySelector('[data-leave]')?.addEventListener('click', leave)
  addEventListener('popstate', () => isMarked() || delete dataset['lesson'])
  return { leave }
}

/** Offers more words: ten a day are enough for most, but a learner who is done may continue. */
function offerMore(goOn: HTMLElement, { left, further }: WordCards): void {
  goOn.hidden = left > 0 || further.due + further.new === 0
  goOn.textContent = text.goOn(further)
}

function chosenMode(modes: HTMLElement): CardMode {
  const chosen = modes.querySelector<HTMLInputElement>('input:checked')?.value
  return MODES.find(mode => mode === chosen) ?? 'mixed'
}

/** Chooses the mode that was chosen last on this device. */
function restoreMode(modes: HTMLElement): void {
  const mode = rememberedMode() ?? chosenMode(modes)
  const input = modes.querySelector<HTMLInputElement>(`[value=${mode}]`)
  if (input) input.checked = true
  nameMode(modes)
}

/** Says which mode is chosen, for when the choice is folded. */
function nameMode(modes: HTMLElement): void {
  const label = modes.querySelector('input:checked')?.parentElement?.textContent ?? ''
  modes.querySelector('[data-mode-name]')?.replaceChildren(label.trim())
}

/** Says by what voice listening cards are said. */
function showVoices(container: HTMLElement, hasVoices: boolean): void {
  for (const hint of container.querySelectorAll<HTMLElement>('[data-voices]'))
    hint.hidden = (hint.dataset['voices'] === 'some') !== hasVoices
}

function showCards(container: HTMLElement): void {
  const cards = container.querySelector<HTMLElement>('[data-asked]')
  const nothing = container.querySelector<HTMLElement>('[data-nothing]')
  if (cards) cards.hidden = false
  if (nothing) nothing.hidden = true
}
