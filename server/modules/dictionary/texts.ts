/**
 * Many texts, one behind the other in one block of memory. Outside the JavaScript heap
 * they cost the garbage collector nothing; as 400,000 strings they made it stop the
 * thread for 30 ms again and again while they were loaded.
 */
export class Texts {
  #bytes = Buffer.alloc(64 * 1024)
  #used = 0
  /** Where each text ends; `#ends[0]` is where the first begins. */
  #ends = new Uint32Array(1024)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** @returns its number */
  push(text: string): number {
    this.#reserve(text)
    this.#used += this.#bytes.write(text, this.#used, 'utf8')
    this.#size++
    this.#ends[this.#size] = this.#used
    return this.#size - 1
  }

  /** The text itself. */
  get(number: number): string {
    return this.#bytes.toString('utf8', this.#ends[number], this.#ends[number + 1])
  }

  /** Its bytes, one letter each: cheaper, and in the same order as the texts. */
  bytes(number: number): string {
    return this.#bytes.toString('latin1', this.#ends[number], this.#ends[number + 1])
  }

  /** Number of its bytes. */
  length(number: number): number {
    return (this.#ends[number + 1] ?? 0) - (this.#ends[number] ?? 0)
  }

  #reserve(text: string): void {
    // No letter takes more than three bytes a UTF-16 unit.
    const needed = this.#used + text.length * 3
    if (needed > this.#bytes.length) {
      const longer = Buffer.alloc(Math.max(needed, this.#bytes.length * 2))
      this.#bytes.copy(longer)
      this.#bytes = longer
    }
    if (this.#size + 1 < this.#ends.length) return
    const longer = new Uint32Array(this.#ends.length * 2)
    longer.set(this.#ends)
    this.#ends = longer
  }
}

/** A text as `Texts.bytes` gives it. */
export function bytesOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}
