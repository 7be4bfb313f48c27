import type { Outbox } from '../../stores/day-work/outbox.ts'

/** The button that undoes the last rating, visible while that is possible. */
export class Undo {
  readonly #button: HTMLElement

  /** @param goOn moves the focus when the button disappears while focused */
  constructor(button: HTMLElement, { $isHolding }: Outbox, goOn: () => void) {
    this.#button = button
    $isHolding.subscribe(isHolding => {
      const hadFocus = document.activeElement === button
      button.hidden = !isHolding
      if (!isHolding && hadFocus) goOn()
    })
  }

  /** Shows which word, and which rating of it, it undoes. */
  name(headword: string, rating?: string): void {
    const word = document.createElement('span')
    word.lang = 'ko'
    word.textContent = headword
    this.#button
      .querySelector('[data-undo-what]')
      ?.replaceChildren(word, rating ? `: ${rating}` : '')
  }
}
