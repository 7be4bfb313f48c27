/** A section of an index in its memory layout, which is stored and loaded without rebuilding. */
export type Block = Uint8Array | Uint32Array | Float64Array

/** Reads the blocks of an index in the order in which they were stored. */
export class BlockReader {
  readonly #blocks: readonly Uint8Array[]
  #at = 0

  /** @param blocks each aligned to eight bytes */
  constructor(blocks: readonly Uint8Array[]) {
    this.#blocks = blocks
  }

  /** @throws RangeError when there are no more blocks, like the other methods */
  bytes(): Uint8Array {
    const block = this.#blocks[this.#at++]
    if (!block) throw new RangeError('A block of the index is missing.')
    return block
  }

  numbers(): Uint32Array {
    const { buffer, byteOffset, byteLength } = this.bytes()
    return new Uint32Array(buffer, byteOffset, byteLength / Uint32Array.BYTES_PER_ELEMENT)
  }

  doubles(): Float64Array {
    const { buffer, byteOffset, byteLength } = this.bytes()
    return new Float64Array(buffer, byteOffset, byteLength / Float64Array.BYTES_PER_ELEMENT)
  }
}
