import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { DAY } from '../../../../src/lib/durations.ts'

const compress = promisify(brotliCompress)
/** Brotli quality: 11 saves 1 % more, and takes more than twice as long. */
const QUALITY = 10

/** A stored chunk, and its size when sent. */
export interface StoredChunk {
  hash: string
  bytes: number
}

/** Chunks on disk in the form in which they are sent, each named by its hash. */
export class ChunkStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Returns the names of all stored files. */
  async names(): Promise<ReadonlySet<string>> {
    await mkdir(this.#folder, { recursive: true })
    return new Set(await readdir(this.#folder))
  }

  /** Stores the result of `press`. */
  async put({ hash, body }: CompressedChunk): Promise<StoredChunk> {
    await this.write(`${hash}.br`, body)
    return { hash, bytes: body.length }
  }

  /** Writes atomically, also where several processes write the same file. */
  async write(name: string, content: string | Uint8Array): Promise<void> {
    const draft = join(this.#folder, `${name}.${process.pid}`)
    await writeFile(draft, content)
    await rename(draft, join(this.#folder, name))
  }

  /** @returns undefined where there is no such file */
  async read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      return new Uint8Array(await readFile(join(this.#folder, name)))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }

  /** Deletes files with other names, unless another process may have just written them. */
  async sweep(needed: ReadonlySet<string>): Promise<void> {
    for (const name of await this.names()) {
      if (needed.has(name)) continue
      const file = join(this.#folder, name)
      const { mtimeMs } = await stat(file)
      if (mtimeMs < Date.now() - DAY) await rm(file, { force: true })
    }
  }
}

/** A chunk ready to send, named by its content. */
export interface CompressedChunk {
  hash: string
  body: Uint8Array
}

/** Compresses the response with this data, off the main thread. */
export async function compressChunk(data: object): Promise<CompressedChunk> {
  const text = JSON.stringify({ data })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return { hash: hashOf(text), body: await compress(text, { params }) }
}

/** Returns the beginning of the SHA-256 of a text, short enough for an address. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
