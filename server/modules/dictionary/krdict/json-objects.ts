/** More than any object has; holding more back would fill the memory. */
const HELD_BACK_MAX = 4_000_000
const MARKS = /["{}[\]]/g

interface Container {
  /** Of the member it is, or is in the list of. */
  name: string
  isList: boolean
}

/** The text of one object, or where one began that has no end. */
export type FoundObject = { line: number; text: string } | { line: number; problem: string }

/**
 * Cuts the objects with a name out of JSON that is too large to hold: `{ "name": {…} }`
 * and `{ "name": [{…}, …] }` at any depth, one document after the other. What is in
 * them is not looked at, so that one which is no JSON does not end the reading.
 */
export class ObjectFinder {
  readonly #name: string
  readonly #open: Container[] = []
  #text = ''
  /** How much of the text has been looked at. */
  #at = 0
  #lastString = ''
  /** Where the object being read begins in the text, and at which depth. */
  #object: { from: number; depth: number } | undefined
  #line = 1
  #isLost = false

  constructor(name: string) {
    this.#name = name
  }

  /** Whether it lost its way: what follows cannot be told apart any more. */
  get isLost(): boolean {
    return this.#isLost
  }

  read(text: string): FoundObject[] {
    this.#text += text
    const found: FoundObject[] = []
    for (let mark = this.#next(); mark; mark = this.#next()) {
      const object = this.#take(mark)
      if (object) found.push(object)
    }
    this.#forget()
    if (this.#text.length > HELD_BACK_MAX) {
      found.push({ line: this.#line, problem: 'no end in sight: nothing after it was read' })
      this.#isLost = true
    }
    return found
  }

  /** @returns the object that the text ends in */
  end(): FoundObject[] {
    if (!this.#object) return []
    return [{ line: this.#line, problem: 'the file ends inside the entry' }]
  }

  /** @returns undefined when more text is needed */
  #next(): RegExpExecArray | undefined {
    MARKS.lastIndex = this.#at
    const mark = MARKS.exec(this.#text)
    if (mark?.[0] !== '"') {
      this.#at = mark ? mark.index + 1 : this.#text.length
      return mark ?? undefined
    }
    const end = stringEnd(this.#text, mark.index + 1)
    // The string is looked at again when more of it is there.
    this.#at = end < 0 ? mark.index : end + 1
    return end < 0 ? undefined : mark
  }

  #take({ 0: mark, index }: RegExpExecArray): FoundObject | undefined {
    if (mark === '"') {
      if (!this.#object) this.#lastString = this.#text.slice(index + 1, this.#at - 1)
    } else if (mark === '{' || mark === '[') {
      this.#begin(mark === '[', index)
    } else {
      this.#open.pop()
      if (this.#open.length === this.#object?.depth) return this.#finish()
    }
    return undefined
  }

  #begin(isList: boolean, from: number): void {
    const parent = this.#open.at(-1)
    const name = parent?.isList ? parent.name : this.#lastString
    this.#lastString = ''
    if (!this.#object && !isList && name === this.#name) {
      this.#object = { from, depth: this.#open.length }
    }
    this.#open.push({ name, isList })
  }

  #finish(): FoundObject | undefined {
    if (!this.#object) return undefined
    this.#count(this.#object.from)
    const found = { line: this.#line, text: this.#text.slice(0, this.#at) }
    this.#object = undefined
    this.#count(this.#at)
    return found
  }

  /** Drops what no object needs any more. */
  #forget(): void {
    this.#count(this.#object ? this.#object.from : this.#at)
    if (this.#object) this.#object.from = 0
  }

  /** Counts the lines up to a place and drops them. */
  #count(to: number): void {
    for (
      let at = this.#text.indexOf('\n');
      at >= 0 && at < to;
      at = this.#text.indexOf('\n', at + 1)
    )
      this.#line++
    this.#text = this.#text.slice(to)
    this.#at -= to
  }
}

/** @returns where the quote that ends a string is; -1 when it is not there yet */
function stringEnd(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0
    while (text.charAt(at - 1 - backslashes) === '\\') backslashes++
    if (backslashes % 2 === 0) return at
  }
  return -1
}
