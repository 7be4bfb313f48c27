import { stat } from 'node:fs/promises'
import type { UploadedFile } from '../../../src/contract/uploads.ts'
import type { Actor } from '../../audit-log/actor.ts'
import { writeAudit } from '../../audit-log/write-audit.ts'
import { ApiError } from '../../lib/api-error.ts'
import { Gate } from '../../lib/gate.ts'
import { randomKey } from '../../lib/random-names.ts'
import { sweep } from '../../lib/sweep.ts'
import type { Dependencies } from '../../module.ts'
import { typeOfName } from '../../storage/file-types.ts'
import type { Incoming, OpenUpload } from './incoming.ts'
import { judge } from './judge.ts'
import type { Judged } from './judging.ts'
import type { UploadLimits } from './limits.ts'
import { messages } from './messages.ts'
import './tables.ts'

interface FinisherDependencies extends Pick<Dependencies, 'db' | 'storage' | 'now'> {
  incoming: Incoming
  limits: UploadLimits
}

/** Judges complete uploads, and stores them for good. */
export class Finisher {
  readonly #parts: FinisherDependencies
  /** One after the other: memory that one used is free for the next. */
  readonly #gate = new Gate({ atOnce: 1, waiting: 16 })
  /** Single flight: a repeated call waits for the running one. */
  readonly #running = new Map<string, Promise<UploadedFile>>()

  constructor(dependencies: FinisherDependencies) {
    this.#parts = dependencies
  }

  /**
   * Finishes an upload.
   *
   * @throws ApiError upload-refused or invalid-picture: the upload is deleted then. After any other
   *   failure it is there as before.
   */
  async finish(id: string, actor: Actor): Promise<UploadedFile> {
    const { incoming } = this.#parts
    const done = await incoming.findFinished(id, actor.userId)
    if (done) return done
    const upload = await incoming.find(id, actor.userId)
    const running =
      this.#running.get(id) ?? this.#gate.run(() => this.#judgeAndStore(upload, actor))
    this.#running.set(id, running)
    try {
      return await running
    } finally {
      this.#running.delete(id)
    }
  }

  async #judgeAndStore(upload: OpenUpload, actor: Actor): Promise<UploadedFile> {
    const { incoming, limits } = this.#parts
    const { path, giveBack } = await incoming.take(upload.id)
    try {
      if ((await stat(path)).size !== upload.size)
        throw new ApiError('not-possible', messages.incomplete)
      // The received chunks are on disk by now: free their memory.
      sweep()
      const target = incoming.resultPath(upload.id)
      const judged = await judge(upload.kind, {
        path,
        target,
        owner: actor.userId,
        patience: limits.patience,
      })
      const file = await this.#store(judged, upload, actor)
      await incoming.close(upload, file)
      return file
    } catch (error) {
      if (isRefusal(error)) await incoming.remove(upload.id)
      else await giveBack()
      throw error
    }
  }

  async #store(judged: Judged, { kind }: OpenUpload, actor: Actor): Promise<UploadedFile> {
    const { storage, db, now } = this.#parts
    const { path, end, ...facts } = judged
    const name = `${randomKey()}.${end}`
    const type = typeOfName(name) ?? ''
    const { size: bytes } = await stat(path)
    const file = { url: `/media/uploads/${name}`, type, bytes, ...facts }
    await storage.put(name, { path, type })
    try {
      const at = now()
      const entry = { action: 'upload', resource: 'uploads', id: name, title: name }
      // In a transaction of its own: the change that later names the file has its own log entry.
      await db.transaction().execute(async trx => {
        await trx.insertInto('uploads').values({ name, at }).execute()
        await writeAudit(trx, { actor, now: at, ...entry, after: { kind, ...file } })
      })
    } catch (error) {
      await storage.remove(name)
      throw error
    }
    return file
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && ['upload-refused', 'invalid-picture'].includes(error.code)
}
