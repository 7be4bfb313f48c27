import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { DAY } from '../../../../src/lib/durations.ts'

const compress = promisify(brotliCompress)
/** Of Brotli: 11 saves 1 % more, and takes more than twice as long. */
const QUALITY = 10

/** A piece that is kept, and what it takes to send. */
export interface Kept {
  hash: string
  bytes: number
}

/** Pieces on the disk as they are sent, each named by its hash. */
export class PieceStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Names of all that is kept. */
  async names(): Promise<ReadonlySet<string>> {
    await mkdir(this.#folder, { recursive: true })
    return new Set(await readdir(this.#folder))
  }

  /** Keeps what `press` gives. */
  async put({ hash, body }: Pressed): Promise<Kept> {
    await this.write(`${hash}.br`, body)
    return { hash, bytes: body.length }
  }

  /** Whole at once, also where several processes write the same. */
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

  /** Deletes what is not among these names, unless another process may have just made it. */
  async sweep(needed: ReadonlySet<string>): Promise<void> {
    for (const name of await this.names()) {
      if (needed.has(name)) continue
      const file = join(this.#folder, name)
      const { mtimeMs } = await stat(file)
      if (mtimeMs < Date.now() - DAY) await rm(file, { force: true })
    }
  }
}

/** A piece ready to send, with the name that its content gives it. */
export interface Pressed {
  hash: string
  body: Uint8Array
}

/** Compresses the answer that has this data, beside the thread. */
export async function press(data: object): Promise<Pressed> {
  const text = JSON.stringify({ data })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return { hash: hashOf(text), body: await compress(text, { params }) }
}

/** The beginning of the SHA-256 of a text, short enough for an address. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
