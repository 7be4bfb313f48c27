/** More characters than any object has; buffering more would fill the memory. */
const HELD_BACK_MAX = 4_000_000
const MARKS = /["{}[\]]/g

interface Container {
  /** Name of the member that contains it, directly or in a list. */
  name: string
  isList: boolean
}

/** The text of one object, or the line where an incomplete one began. */
export type FoundObject = { line: number; text: string } | { line: number; problem: string }

/**
 * Extracts the objects with a name from JSON that is too large for memory: `{ "name": {…} }`
 * and `{ "name": [{…}, …] }` at any depth, one document after the other. Their contents
 * are not parsed, so that an invalid one does not end the reading.
 */
export class ObjectFinder {
  readonly #name: string
  readonly #open: Container[] = []
  #text = ''
  /** Offset up to which the text has been scanned. */
  #at = 0
  #lastString = ''
  /** Start and depth of the current object. */
  #object: { from: number; depth: number } | undefined
  #line = 1
  #isLost = false

  constructor(name: string) {
    this.#name = name
  }

  /** Whether the structure is broken, so that the rest cannot be read. */
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

  /** @returns the object in which the text ends */
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
    // The string is scanned again when more of it is there.
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

  /** Drops text that no object needs any more. */
  #forget(): void {
    this.#count(this.#object ? this.#object.from : this.#at)
    if (this.#object) this.#object.from = 0
  }

  /** Counts the lines up to an offset and drops them. */
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

/** @returns offset of the quote that ends a string; -1 when it is not there yet */
function stringEnd(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0
    while (text.charAt(at - 1 - backslashes) === '\\') backslashes++
    if (backslashes % 2 === 0) return at
  }
  return -1
}
