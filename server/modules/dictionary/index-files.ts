import { randomUUID } from 'node:crypto'
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { type Block, BlockReader } from '../../../src/lib/dictionary-search/blocks.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import { pauses } from '../../lib/pauses.ts'

/** Raised when the blocks of an index, or their meaning, change. */
const FORMAT = 1
/** Bytes before the first block, for the header. */
const HEADER = 4_096
/** Bytes that are read, written or summed up at once. */
const SLICE = 8_388_608

/** Header of the file: bytes of each block, and the CRC-32 of them all. */
const Header = z.object({ lengths: z.array(z.int().nonnegative()), sum: z.int() })
type Header = z.infer<typeof Header>

/** State of the dictionary from which an index was made; it determines the file name. */
export interface IndexState {
  revision: number
  stamp: string
}

/**
 * Stores the search index on disk in its in-memory form: reading it takes a tenth of building it.
 * Without a writable folder it is built at each start.
 */
export class IndexFiles {
  readonly #folder: string

  /** @param folder of the files; several servers may share it */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** @returns undefined where there is no complete file */
  async read(state: IndexState): Promise<BlockReader | undefined> {
    const path = this.#path(state)
    const file = await open(path).catch(() => undefined)
    if (!file) return undefined
    const blocks = await readBlocks(file).catch(() => undefined)
    await file.close()
    // Without a broken file, a complete one is saved later.
    if (!blocks) await rm(path, { force: true }).catch(() => {})
    return blocks
  }

  /**
   * Saves an index atomically, and removes older ones.
   *
   * @throws Error where the folder is not writable
   */
  async save(state: IndexState, blocks: readonly Block[]): Promise<void> {
    const path = this.#path(state)
    if (await isThere(path)) return
    await mkdir(this.#folder, { recursive: true })
    const draft = `${path}.${randomUUID()}`
    try {
      const file = await open(draft, 'wx', 0o600)
      await writeBlocks(file, blocks).finally(() => file.close())
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await this.#sweep(nameOf(state))
  }

  #path(state: IndexState): string {
    return join(this.#folder, nameOf(state))
  }

  /** Deletes other files, but none that another server may be writing now. */
  async #sweep(needed: string): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      if (name === needed) continue
      const path = join(this.#folder, name)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
      if (name.endsWith('.index') || mtimeMs < Date.now() - HOUR) await rm(path, { force: true })
    }
  }
}

function nameOf({ revision, stamp }: IndexState): string {
  return `${FORMAT}-${revision}-${stamp}.index`
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function writeBlocks(file: FileHandle, blocks: readonly Block[]): Promise<void> {
  let sum = 0
  let at = HEADER
  for (const { buffer, byteOffset, byteLength } of blocks) {
    for (let from = 0; from < byteLength; from += SLICE) {
      const length = Math.min(SLICE, byteLength - from)
      const slice = new Uint8Array(buffer, byteOffset + from, length)
      sum = crc32(slice, sum)
      await file.write(slice, 0, length, at + from)
    }
    at += byteLength
  }
  // Written last: without it the rest is not valid.
  const lengths = blocks.map(({ byteLength }) => byteLength)
  const header: Header = { lengths, sum }
  await file.sync()
  await file.write(JSON.stringify(header).padEnd(HEADER), 0)
  await file.sync()
}

/** @returns undefined where the file is damaged */
async function readBlocks(file: FileHandle): Promise<BlockReader | undefined> {
  const head = await readBytes(file, 0, HEADER)
  const { lengths, sum } = Header.parse(JSON.parse(new TextDecoder().decode(head)))
  const pause = pauses()
  const blocks: Uint8Array[] = []
  let read = 0
  let at = HEADER
  for (const length of lengths) {
    const block = await readBytes(file, at, length)
    for (let from = 0; from < length; from += SLICE) {
      read = crc32(block.subarray(from, from + SLICE), read)
      await pause()
    }
    blocks.push(block)
    at += length
  }
  return read === sum ? new BlockReader(blocks) : undefined
}

/** @throws RangeError where the file is too short */
async function readBytes(file: FileHandle, from: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(bytes, at, Math.min(SLICE, length - at), from + at)
    if (bytesRead === 0) throw new RangeError('The index ends too early.')
    at += bytesRead
  }
  return bytes
}
