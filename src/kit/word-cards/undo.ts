import type { Outbox } from '../../stores/day-work/outbox.ts'

/** The button that takes the last rating back; it is there as long as that is possible. */
export class Undo {
  readonly #button: HTMLElement

  /** @param goOn where the focus goes when the button disappears under it */
  constructor(button: HTMLElement, { $isHolding }: Outbox, goOn: () => void) {
    this.#button = button
    $isHolding.subscribe(isHolding => {
      const hadFocus = document.activeElement === button
      button.hidden = !isHolding
      if (!isHolding && hadFocus) goOn()
    })
  }

  /** Says which rating it takes back. */
  name(headword: string, rating: string): void {
    const word = document.createElement('span')
    word.lang = 'ko'
    word.textContent = headword
    this.#button.querySelector('[data-undo-what]')?.replaceChildren(word, `: ${rating.trim()}`)
  }
}
