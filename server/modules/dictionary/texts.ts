/** So many first bytes of a text make a number without loss. */
export const BAND = 5

/** Bytes as one number, in the same order; what is missing at the end counts as nothing. */
export function numberOf(bytes: Uint8Array, begin: number, end: number): number {
  let number = 0
  for (let at = begin; at < begin + BAND; at++)
    number = number * 256 + (at < end ? (bytes[at] ?? 0) : 0)
  return number
}

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

  /** Its first bytes as `numberOf` tells them. */
  firstBytes(number: number): number {
    return numberOf(this.#bytes, this.#ends[number] ?? 0, this.#ends[number + 1] ?? 0)
  }

  /** Its bytes, one letter each: cheaper, and in the same order as the texts. */
  bytes(number: number): string {
    return this.#bytes.toString('latin1', this.#ends[number], this.#ends[number + 1])
  }

  /** Below 0 where it comes before these bytes, above 0 where it comes after them. */
  compare(number: number, bytes: Uint8Array): number {
    const begin = this.#ends[number] ?? 0
    const length = (this.#ends[number + 1] ?? 0) - begin
    const shorter = Math.min(length, bytes.length)
    for (let at = 0; at < shorter; at++) {
      const difference = (this.#bytes[begin + at] ?? 0) - (bytes[at] ?? 0)
      if (difference !== 0) return difference
    }
    return length - bytes.length
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
