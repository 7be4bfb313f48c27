import type { Block, BlockReader } from './blocks.ts'

/** Number of first bytes that fit into a number without loss. */
export const BAND = 5

/** Converts bytes to a number with the same order; missing bytes count as 0. */
export function numberOf(bytes: Uint8Array, begin: number, end: number): number {
  let number = 0
  for (let at = begin; at < begin + BAND; at++)
    number = number * 256 + (at < end ? (bytes[at] ?? 0) : 0)
  return number
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
/** Maximum number of UTF-8 bytes per UTF-16 unit. */
const BYTES_A_UNIT = 3
/** First of the surrogates, halves of characters with four bytes. */
const FIRST_SURROGATE = 0xd800
const LAST_SURROGATE = 0xdfff

let lastBytes = new Uint8Array(64 * BYTES_A_UNIT)

/** Returns the bytes of a text, which are valid until the next call. */
export function bytesOf(text: string): Uint8Array {
  if (text.length * BYTES_A_UNIT > lastBytes.length)
    lastBytes = new Uint8Array(text.length * BYTES_A_UNIT)
  return lastBytes.subarray(0, write(text, lastBytes, 0))
}

/**
 * Writes a text as UTF-8, from `begin` on: for half a million short texts, calls of TextEncoder
 * would take most of the time.
 *
 * @returns the end of the text
 */
function write(text: string, bytes: Uint8Array, begin: number): number {
  let end = begin
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x80) {
      bytes[end++] = code
    } else if (code < 0x800) {
      bytes[end++] = 0xc0 | (code >> 6)
      bytes[end++] = 0x80 | (code & 0x3f)
    } else if (code < FIRST_SURROGATE || code > LAST_SURROGATE) {
      bytes[end++] = 0xe0 | (code >> 12)
      bytes[end++] = 0x80 | ((code >> 6) & 0x3f)
      bytes[end++] = 0x80 | (code & 0x3f)
    } else {
      return begin + encoder.encodeInto(text, bytes.subarray(begin)).written
    }
  }
  return end
}

/**
 * Many texts, one after another in one block of memory. Outside the JavaScript heap
 * they cost the garbage collector nothing; as 400,000 strings they made it stop the
 * thread for 30 ms again and again while they were loaded.
 */
export class Texts {
  #bytes: Uint8Array = new Uint8Array(64 * 1024)
  #used = 0
  /** Where each text ends; `#ends[0]` is where the first begins. */
  #ends: Uint32Array = new Uint32Array(1024)
  #size = 0

  /** Loads texts from stored `blocks`. */
  static from(blocks: BlockReader): Texts {
    const texts = new Texts()
    texts.#bytes = blocks.bytes()
    texts.#ends = blocks.numbers()
    texts.#used = texts.#bytes.length
    texts.#size = texts.#ends.length - 1
    return texts
  }

  get blocks(): Block[] {
    return [this.#bytes.subarray(0, this.#used), this.#ends.subarray(0, this.#size + 1)]
  }

  get size(): number {
    return this.#size
  }

  /** @returns its number */
  push(text: string): number {
    this.#reserve(text)
    this.#used = write(text, this.#bytes, this.#used)
    this.#size++
    this.#ends[this.#size] = this.#used
    return this.#size - 1
  }

  /** Returns a text. */
  get(number: number): string {
    return decoder.decode(this.#bytes.subarray(this.#ends[number], this.#ends[number + 1]))
  }

  /** Returns a text's first bytes as a number (`numberOf`). */
  firstBytes(number: number): number {
    return numberOf(this.#bytes, this.#ends[number] ?? 0, this.#ends[number + 1] ?? 0)
  }

  /** Returns a text's bytes as characters: cheaper, and with the same order as the texts. */
  bytes(number: number): string {
    let bytes = ''
    const end = this.#ends[number + 1] ?? 0
    for (let at = this.#ends[number] ?? 0; at < end; at++)
      bytes += String.fromCharCode(this.#bytes[at] ?? 0)
    return bytes
  }

  /** Compares a text with bytes: below 0 if it comes before them, above 0 if after. */
  compare(number: number, bytes: Uint8Array): number {
    return this.compareStart(number, bytes) || this.length(number) - bytes.length
  }

  /** Compares like `compare`, but returns 0 if the text begins with these bytes. */
  compareStart(number: number, bytes: Uint8Array): number {
    const begin = this.#ends[number] ?? 0
    const length = (this.#ends[number + 1] ?? 0) - begin
    const shorter = Math.min(length, bytes.length)
    for (let at = 0; at < shorter; at++) {
      const difference = (this.#bytes[begin + at] ?? 0) - (bytes[at] ?? 0)
      if (difference !== 0) return difference
    }
    return Math.min(0, length - bytes.length)
  }

  /** Compares two texts: below 0 if the first comes before the second, above 0 if after. */
  compareTwo(one: number, other: number): number {
    const difference = (this.#ends[other] ?? 0) - (this.#ends[one] ?? 0)
    const end = this.#ends[one + 1] ?? 0
    const otherEnd = this.#ends[other + 1] ?? 0
    for (let at = this.#ends[one] ?? 0; at < end && at + difference < otherEnd; at++) {
      const apart = (this.#bytes[at] ?? 0) - (this.#bytes[at + difference] ?? 0)
      if (apart !== 0) return apart
    }
    return this.length(one) - this.length(other)
  }

  /** Returns the number of a text's bytes. */
  length(number: number): number {
    return (this.#ends[number + 1] ?? 0) - (this.#ends[number] ?? 0)
  }

  /** Returns the texts in another order; calls `pause` repeatedly. */
  async inOrder(order: Uint32Array, pause: () => Promise<void> | undefined): Promise<Texts> {
    const texts = new Texts()
    texts.#bytes = new Uint8Array(this.#used)
    texts.#ends = new Uint32Array(this.#size + 1)
    texts.#size = this.#size
    for (let at = 0; at < order.length; at++) {
      const number = order[at] ?? 0
      const end = this.#ends[number + 1] ?? 0
      for (let byte = this.#ends[number] ?? 0; byte < end; byte++)
        texts.#bytes[texts.#used++] = this.#bytes[byte] ?? 0
      texts.#ends[at + 1] = texts.#used
      if (at % 1_000 === 0) await pause()
    }
    return texts
  }

  #reserve(text: string): void {
    const needed = this.#used + text.length * BYTES_A_UNIT
    if (needed > this.#bytes.length) {
      const longer = new Uint8Array(Math.max(needed, this.#bytes.length * 2))
      longer.set(this.#bytes)
      this.#bytes = longer
    }
    if (this.#size + 1 < this.#ends.length) return
    const longer = new Uint32Array(this.#ends.length * 2)
    longer.set(this.#ends)
    this.#ends = longer
  }
}
