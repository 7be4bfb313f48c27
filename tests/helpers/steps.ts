import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Maximum number of Tab stops between two elements, in the longest form. */
const STOPS = 150

/** Works by keyboard alone, and counts steps; a step is a press, or a field that is filled in. */
export class Steps {
  /** Tasks so far. */
  readonly done: string[] = []
  /** Targets that were searched while nothing had the focus: Tab starts at the top of the page. */
  readonly lost: string[] = []
  readonly #page: Page
  #count = 0
  #hasBegun = false

  constructor(page: Page) {
    this.#page = page
  }

  /** Performs a task, and counts its steps. */
  async atMost(most: number, task: string, work: () => Promise<void>): Promise<void> {
    this.#count = 0
    await work()
    expect(this.#count, task).toBeLessThanOrEqual(most)
    this.done.push(task)
  }

  /** Presses a control. @param said the text that appears then */
  press = async (target: Locator, said?: string | RegExp): Promise<void> => {
    await this.#reach(target)
    const isTicked = await target.evaluate(element => element.matches('[type=checkbox]'))
    await this.#page.keyboard.press(isTicked ? 'Space' : 'Enter')
    if (said) await this.#page.getByText(said).first().waitFor()
  }

  /** Fills a field, replacing its content. */
  fill = async (field: Locator, text: string): Promise<void> => {
    await this.#reach(field)
    // How a date is typed depends on the browser's language.
    if (await field.evaluate(element => element.matches('[type=date]'))) return field.fill(text)
    await this.#page.keyboard.press('ControlOrMeta+a')
    await this.#page.keyboard.insertText(text)
  }

  /** Searches in a combobox, and takes the first result. */
  choose = async (field: Locator, text: string): Promise<void> => {
    await this.fill(field, text)
    await this.#page.getByRole('option', { name: text }).first().waitFor()
    await this.#page.keyboard.press('ArrowDown')
    await this.#page.keyboard.press('Enter')
  }

  /** Picks a file; the dialog for that belongs to the browser. */
  async pick(field: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await this.#reach(field)
    await field.setInputFiles(file)
  }

  /** Moves with Tab, forwards or backwards. */
  async #reach(target: Locator): Promise<void> {
    this.#count++
    await target.waitFor()
    if (this.#hasBegun && (await target.evaluate(isFocusLost))) this.lost.push(String(target))
    this.#hasBegun = true
    for (let stops = 0; stops < STOPS; stops++) {
      const key = await target.evaluate(keyTowards)
      if (!key) return
      await this.#page.keyboard.press(key)
    }
    throw new Error(`Keys do not lead to ${target}`)
  }
}

/** @returns the key that leads to an element; none if it has the focus */
function keyTowards(element: Element): 'Tab' | 'Shift+Tab' | undefined {
  const { activeElement, body } = document
  if (activeElement === element) return undefined
  if (!activeElement || activeElement === body || activeElement.contains(element)) return 'Tab'
  const place = activeElement.compareDocumentPosition(element)
  return place & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
}

function isFocusLost(): boolean {
  return document.activeElement === document.body
}
