import type { CardKind } from './card-kind.ts'

/** The elements of one card. */
export interface CardFace {
  card: HTMLElement
  headword: string
  /** Form for typing the answer. */
  form: HTMLFormElement | null
  verdict: HTMLElement | null
}

export function faceOf(card: HTMLElement): CardFace {
  return {
    card,
    headword: card.dataset['headword'] ?? '',
    form: card.querySelector<HTMLFormElement>('[data-typing]'),
    verdict: card.querySelector<HTMLElement>('[data-verdict]'),
  }
}

/** Shows the front of a card. */
export function showFront({ card, form, verdict }: CardFace, kind: CardKind, canHear: boolean) {
  show(card, '[data-word]', kind === 'reading')
  show(card, '[data-hint]', kind === 'listening')
  show(card, '[data-meaning]', kind === 'typing')
  show(card, '[data-say]', canHear && kind !== 'typing')
  show(card, '[data-typing]', kind === 'typing')
  show(card, '[data-back]', false)
  form?.reset()
  verdict?.replaceChildren()
}

/** Shows both sides of a card; the typed text stays. */
export function showBack({ card }: CardFace, canHear: boolean): void {
  const isTyped = !isHidden(card, '[data-meaning]')
  show(card, '[data-word]', true)
  show(card, '[data-hint]', false)
  show(card, '[data-say]', canHear)
  show(card, '[data-typing]', false)
  show(card, '[data-back]', true)
  // The typing card already shows the meaning above.
  show(card, '[data-back-meaning]', !isTyped)
}

function show(card: HTMLElement, selector: string, isShown: boolean): void {
  const element = card.querySelector<HTMLElement>(selector)
  if (element) element.hidden = !isShown
}

function isHidden(card: HTMLElement, selector: string): boolean {
  return Boolean(card.querySelector<HTMLElement>(selector)?.hidden ?? true)
}
