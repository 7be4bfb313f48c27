import type { Context } from 'hono'
import type { Who } from '../../auth/session.ts'
import { Mutex } from '../../db/mutex.ts'
import { jsonPieces, streamedJson } from '../../http/streamed-json.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { listSessions } from './sessions.ts'
import { readUser } from './user.ts'

const BUSY =
  'Datamu sedang disiapkan di unduhan lain. Tunggu sampai unduhan itu selesai, lalu coba lagi.'

/** Exports of one learner that may wait for the running one. */
const WAITING = 1

/** Makes one export of each learner at a time: it is the most expensive call. */
export class UserExports {
  readonly #parts: Dependencies
  readonly #turns = new Mutex()

  constructor(dependencies: Dependencies) {
    this.#parts = dependencies
  }

  /**
   * Streams everything that any module stores about a user while it is read.
   *
   * @throws ApiError token-revoked for a user who is gone, or wait
   */
  answer(c: Context, who: Who): Promise<Response> {
    return streamedJson(c, this.#pieces(who))
  }

  async *#pieces(who: Who): AsyncGenerator<string, void> {
    if (this.#turns.count(who.userId) > WAITING) throw new ApiError('wait', BUSY)
    const end = await this.#turns.take(who.userId)
    try {
      const { db, now } = this.#parts
      const user = await readUser(db, who.userId, now())
      if (!user) throw new ApiError('token-revoked')
      yield* jsonPieces({ data: await allOf(this.#parts, who, user.email) })
    } finally {
      end()
    }
  }
}

/** Each module contributes its fields of the contract; tests check the whole against it. */
async function allOf(
  dependencies: Dependencies,
  { userId, sessionId }: Who,
  email: string,
): Promise<object> {
  const held = dependencies.modules().flatMap(({ personal }) => personal ?? [])
  const fields: object = {}
  for (const { export: read } of held) Object.assign(fields, await read({ userId, email }))
  return { ...fields, sessions: await listSessions(dependencies, userId, sessionId) }
}
