import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { UploadedFile, UploadKind } from '../../../src/contract/uploads.ts'
import { ApiError } from '../../lib/api-error.ts'
import { randomKey } from '../../lib/random-names.ts'
import type { UploadLimits } from './limits.ts'
import { messages } from './messages.ts'
import { UploadLocks } from './upload-locks.ts'

/** An unfinished upload. */
export interface OpenUpload {
  id: string
  owner: string
  kind: UploadKind
  /** Its size in bytes, and the number of bytes received so far. */
  size: number
  offset: number
}

interface IncomingOptions {
  folder: string
  limits: UploadLimits
  /** Milliseconds UTC. */
  now: () => number
}

/** Unfinished uploads: a folder with the received bytes of each, and its state as JSON. */
export class Incoming {
  readonly #options: IncomingOptions
  /** Created with the first upload, like its folder. */
  #opened: { store: FileStore; server: Server } | undefined
  #creating: Promise<unknown> = Promise.resolve()

  constructor(options: IncomingOptions) {
    this.#options = options
  }

  /** Handles a request of the protocol, whose path was checked. */
  answer(request: Request): Promise<Response> {
    return this.#open().server.handleWeb(request)
  }

  /**
   * One at a time, so that no two take the last slot.
   *
   * @throws ApiError not-possible or unavailable, when too many are open
   */
  create(owner: string, kind: UploadKind, size: number): Promise<Response> {
    const created = this.#creating.then(async () => {
      await this.#makeRoom(owner, size)
      return this.answer(createRequest(owner, kind, size))
    })
    this.#creating = created.catch(() => {})
    return created
  }

  /** @throws ApiError not-found, also for somebody else's upload */
  async find(id: string, owner: string): Promise<OpenUpload> {
    const upload = await this.#read(id)
    if (!upload || upload.owner !== owner) throw new ApiError('not-found')
    return upload
  }

  /** Takes a complete upload away from the protocol: nothing more can be written to it. */
  async take(id: string): Promise<{ path: string; giveBack(): Promise<void> }> {
    const path = this.#place(id)
    const takenPath = `${path}.taken`
    // A server that crashed meanwhile may have taken it already.
    await rename(path, takenPath).catch(() => stat(takenPath))
    return { path: takenPath, giveBack: () => rename(takenPath, path).catch(() => {}) }
  }

  /** Stores the result of an upload for a day: its sender may have missed the response. */
  async close(upload: OpenUpload, file: UploadedFile): Promise<void> {
    await writeFile(this.#place(`${upload.id}.done`), JSON.stringify({ ...upload, file }))
    await this.remove(upload.id)
  }

  /** Returns the result of a finished upload. */
  async findFinished(id: string, owner: string): Promise<UploadedFile | undefined> {
    const done = await readJson(this.#place(`${id}.done`))
    return done?.owner === owner ? done.file : undefined
  }

  /** Returns the path of a file beside an upload, which is deleted with it. */
  resultPath(id: string): string {
    return this.#place(`${id}.made`)
  }

  /** Deletes all files of an upload. */
  async remove(id: string): Promise<void> {
    for (const end of ['', '.json', '.taken', '.made'])
      await rm(this.#place(`${id}${end}`), { force: true })
  }

  /** Deletes uploads that have had no activity for a day. */
  async removeStale(): Promise<void> {
    const { limits, now } = this.#options
    for (const name of await this.#names())
      if (now() - (await this.#changedAt(name)) > limits.stale)
        await rm(this.#place(name), { force: true })
  }

  async #makeRoom(owner: string, size: number): Promise<void> {
    const { limits } = this.#options
    const open = await this.#all()
    const ofOwner = open.filter(upload => upload.owner === owner)
    const idle = ofOwner.length >= limits.open.each ? await this.#idlest(ofOwner) : undefined
    if (idle) await this.remove(idle.id)
    const otherUploads = open.filter(upload => upload !== idle)
    const bytes = otherUploads.reduce((sum, upload) => sum + upload.size, size)
    if (otherUploads.length >= limits.open.all || bytes > limits.bytes)
      throw new ApiError('unavailable')
  }

  /** @throws ApiError not-possible when each of them had activity a moment ago */
  async #idlest(uploads: readonly OpenUpload[]): Promise<OpenUpload> {
    const { limits, now } = this.#options
    const changes = await Promise.all(uploads.map(({ id }) => this.#changedAt(id)))
    const first = Math.min(...changes)
    const idlest = uploads[changes.indexOf(first)]
    if (!idlest || now() - first < limits.idle)
      throw new ApiError('not-possible', messages.tooManyOpen)
    return idlest
  }

  async #all(): Promise<OpenUpload[]> {
    const ids = (await this.#names()).filter(name => name.endsWith('.json'))
    const read = await Promise.all(ids.map(name => this.#read(name.slice(0, -'.json'.length))))
    return read.filter(upload => upload !== undefined)
  }

  async #read(id: string): Promise<OpenUpload | undefined> {
    const state = await readJson(this.#place(`${id}.json`))
    if (!state) return undefined
    const offset = await stat(this.#place(id)).then(
      ({ size }) => size,
      () => 0,
    )
    return { id, ...state.metadata, size: state.size, offset }
  }

  async #changedAt(name: string): Promise<number> {
    return stat(this.#place(name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => this.#options.now(),
    )
  }

  async #names(): Promise<string[]> {
    return await readdir(this.#options.folder).catch(() => [])
  }

  #place(name: string): string {
    return join(this.#options.folder, name)
  }

  #open() {
    if (this.#opened) return this.#opened
    const store = new FileStore({ directory: this.#options.folder })
    const server = new Server({
      path: '/uploads',
      datastore: store,
      locker: new UploadLocks(),
      // Milliseconds that a reconnecting client waits for its broken connection to let go.
      lockDrainTimeout: 300,
      namingFunction: randomKey,
      // Relative to the call that creates it, whatever proxy stands in front of this server.
      generateUrl: (_, { id }) => `uploads/${id}`,
    })
    this.#opened = { store, server }
    return this.#opened
  }
}

/** Makes the request that creates an upload; of the client's claims it uses only the size. */
function createRequest(owner: string, kind: UploadKind, size: number): Request {
  const metadata = Object.entries({ owner, kind }).map(([name, value]) => `${name} ${btoa(value)}`)
  return new Request('http://localhost/uploads', {
    method: 'POST',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(size),
      'Upload-Metadata': metadata.join(),
    },
  })
}

async function readJson(path: string) {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}
