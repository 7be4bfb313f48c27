import { type CardMode, MODES } from '../../kit/word-cards/card-kind.ts'
import { followWordCards } from '../../kit/word-cards/word-cards.ts'
import type { Rater } from '../../stores/day-work/rate-word.ts'
import { $koreanVoice } from '../../stores/speech.ts'

/** Lets the words of today be asked, by the kind of card that is chosen. */
export function followQueue(home: HTMLElement, rater: Rater): void {
  const place = home.querySelector<HTMLElement>('[data-queue]')
  const modes = place?.querySelector<HTMLElement>('[data-modes]')
  if (!place || !modes) return
  const cards = followWordCards(place, { rater, mode: () => chosenMode(modes) })
  if (!cards) return
  if (cards.left > 0) showAsked(place)
  modes.addEventListener('change', () => cards.turn())
  $koreanVoice.subscribe(voice => showVoice(place, voice !== undefined))
}

function chosenMode(modes: HTMLElement): CardMode {
  const chosen = modes.querySelector<HTMLInputElement>('input:checked')?.value
  return MODES.find(mode => mode === chosen) ?? 'mixed'
}

/** Cards to hear are there where the device can say Korean; elsewhere it says why they are not. */
function showVoice(place: HTMLElement, hasVoice: boolean): void {
  const listening = place.querySelector<HTMLInputElement>('[value=listening]')
  if (listening) listening.disabled = !hasVoice
  for (const part of place.querySelectorAll<HTMLElement>('[data-voice]'))
    part.hidden = (part.dataset['voice'] === 'there') !== hasVoice
}

function showAsked(place: HTMLElement): void {
  const asked = place.querySelector<HTMLElement>('[data-asked]')
  const nothing = place.querySelector<HTMLElement>('[data-nothing]')
  if (asked) asked.hidden = false
  if (nothing) nothing.hidden = true
}
