import { learnerClasses as text } from '../../../content/site/classes-learner.ts'
import type { MyClass } from '../../contract/classes.ts'
import { classPaths } from '../../lib/class-paths.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { findMyClasses } from './learner-classes.ts'
import { progressWords } from './show-progress.ts'

let cached: { owner: string | null | undefined; mine: readonly MyClass[] } | undefined

/**
 * Fills the cards with the learner's rights and progress; the old values stay until the new ones
 * arrive.
 */
export async function showCards(around: HTMLElement, languages: readonly string[]): Promise<void> {
  const owner = $userId.get()
  if (cached && cached.owner === owner) fillAll(around, cached.mine)
  const answer = await findMyClasses(languages)
  // Somebody else has signed in meanwhile.
  if (!answer.ok || $userId.get() !== owner) return
  const mine = answer.value
  cached = { owner, mine }
  fillAll(around, mine)
}

function fillAll(around: HTMLElement, mine: readonly MyClass[]): void {
  for (const card of cardsIn(around)) {
    fill(
      card,
      mine.find(({ id }) => id === card.dataset['class']),
    )
  }
}

function cardsIn(around: HTMLElement): Iterable<HTMLElement> {
  return around.querySelectorAll<HTMLElement>('[data-class]')
}

function fill(card: HTMLElement, mine: MyClass | undefined): void {
  const meter = card.querySelector<HTMLElement>('[data-own]')
  if (!meter || !mine) return
  const { progress, right } = mine
  const isBegun = progress.last_at !== null
  const bar = meter.querySelector('progress')
  const words = meter.querySelector('[data-words]')
  const link = card.querySelector<HTMLAnchorElement>('[data-go-on]')
  meter.dataset['state'] = isBegun ? 'begun' : 'open'
  if (bar) {
    bar.max = progress.total
    bar.value = progress.done
  }
  if (words) words.textContent = isBegun ? progressWords(progress) : openWords(right)
  if (!link) return
  link.hidden = !isBegun || progress.next === null
  const { next } = progress
  if (next) link.href = classPaths.player(mine.id, next.learning_id, next.id)
}

function openWords(right: MyClass['right']): string {
  return right === 'free' ? text.notBegun : text.opened
}
