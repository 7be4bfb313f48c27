import { crc32 } from 'node:zlib'
import { type CompressedChunk, compressChunk } from './chunk-store.ts'

/** Maximum bytes of a chunk. */
export const CHUNK_MAX = 10_000
/** A chunk ends at one in this many entries once it is long enough, */
const ENDS_AT = 8
/** so that a changed entry changes its own chunk and no other. */
export const endsAt = (id: string, oneIn: number) => crc32(id) % oneIn === 0

/** Bytes before compression. */
interface Lengths {
  enough: number
  most: number
}

/** An entry to put into a chunk. */
export interface Cuttable<T> {
  id: string
  packed: T
}

/**
 * Divides entries into chunks of at most CHUNK_MAX bytes.
 *
 * @param wrap returns the data of a chunk
 * @returns the chunks with the number of their entries
 */
export async function cutChunks<T>(
  entries: readonly Cuttable<T>[],
  lengths: Lengths,
  wrap: (packed: T[]) => object,
): Promise<{ pressed: CompressedChunk; entries: number }[]> {
  const chunks = []
  for (const run of runsOf(entries, lengths)) chunks.push(...(await pressRun(run, wrap)))
  return chunks
}

async function pressRun<T>(
  run: readonly T[],
  wrap: (packed: T[]) => object,
): Promise<{ pressed: CompressedChunk; entries: number }[]> {
  const pressed = await compressChunk(wrap([...run]))
  if (pressed.body.length <= CHUNK_MAX || run.length === 1)
    return [{ pressed, entries: run.length }]
  const half = run.length >> 1
  return [...(await pressRun(run.slice(0, half), wrap)), ...(await pressRun(run.slice(half), wrap))]
}

function* runsOf<T>(entries: readonly Cuttable<T>[], { enough, most }: Lengths): Generator<T[]> {
  let run: T[] = []
  let length = 0
  for (const { id, packed } of entries) {
    run.push(packed)
    length += Buffer.byteLength(JSON.stringify(packed))
    if (length < most && (length < enough || !endsAt(id, ENDS_AT))) continue
    yield run
    run = []
    length = 0
  }
  if (run.length > 0) yield run
}
