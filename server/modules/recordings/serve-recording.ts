import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { isOutage } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { sendRanges } from '../../http/send-ranges.ts'
import { ApiError } from '../../lib/api-error.ts'
import './tables.ts'

const SYNTHETIC = join(import.meta.dirname, '../../../public/audio/words')
const TYPE = 'audio/mpeg'
/** A voice that is withdrawn must not be heard again: who has it asks first. */
const ALWAYS_ASKED = 'no-cache'
const DAY = 'public, max-age=86400'

/**
 * Sends the approved take of an address, or else the synthetic voice.
 *
 * @throws ApiError not-found where neither is there, or range-not-satisfiable
 */
export async function serveRecording(db: Db, c: Context, file: string): Promise<Response> {
  const take = await findApproved(db, `/audio/words/${file}`)
  if (!take) return serveSynthetic(c, file)
  const mp3 = Buffer.from(take.base64, 'base64')
  return sendRanges(c, {
    bytes: mp3.length,
    type: TYPE,
    etag: `"${take.id}"`,
    cacheControl: ALWAYS_ASKED,
    read: range => Readable.from([range ? mp3.subarray(range.from, range.to + 1) : mp3]),
  })
}

function serveSynthetic(c: Context, file: string): Promise<Response> {
  const path = join(SYNTHETIC, file)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isFile()) throw new ApiError('not-found')
  return sendRanges(c, {
    bytes: stats.size,
    type: TYPE,
    etag: `"${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}"`,
    cacheControl: DAY,
    read: range => createReadStream(path, range && { start: range.from, end: range.to }),
  })
}

async function findApproved(db: Db, address: string) {
  try {
    return await db
      .selectFrom('takes')
      .innerJoin('take_files', 'take_files.take_id', 'takes.id')
      .select(['takes.id', 'take_files.base64'])
      .where('takes.address', '=', address)
      .where('takes.state', '=', 'approved')
      .executeTakeFirst()
  } catch (error) {
    // Without the database the synthetic voices are still there.
    if (isOutage(error)) return undefined
    throw error
  }
}
