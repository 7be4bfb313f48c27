import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { Db } from '../../db/tables.ts'
import { sendRanges } from '../../http/send-ranges.ts'
import { ApiError } from '../../lib/api-error.ts'
import './tables.ts'

/** A voice that is withdrawn must not be heard again: who has it asks first. */
const ALWAYS_ASKED = 'no-cache'

/**
 * Sends the approved take of an address.
 *
 * @throws ApiError not-found where there is none, or range-not-satisfiable
 */
export async function serveRecording(db: Db, c: Context, address: string): Promise<Response> {
  const take = await db
    .selectFrom('takes')
    .innerJoin('take_files', 'take_files.take_id', 'takes.id')
    .select(['takes.id', 'take_files.base64'])
    .where('takes.address', '=', address)
    .where('takes.state', '=', 'approved')
    .executeTakeFirst()
  if (!take) throw new ApiError('not-found')
  return send(c, take.base64, take.id)
}

/**
 * Sends a file of a class or test; one that was withdrawn leads to the synthetic file, which pages
 * that were opened before must still play.
 *
 * @throws ApiError not-found where there is none, or range-not-satisfiable
 */
export async function serveFile(db: Db, c: Context, address: string): Promise<Response> {
  const file = await db
    .selectFrom('recorded_files')
    .select(['base64', 'replaces'])
    .where('address', '=', address)
    .executeTakeFirst()
  if (!file) throw new ApiError('not-found')
  if (file.base64 !== null) return send(c, file.base64, address)
  c.header('Cache-Control', ALWAYS_ASKED)
  return c.redirect(file.replaces)
}

function send(c: Context, base64: string, tag: string): Promise<Response> {
  const mp3 = Buffer.from(base64, 'base64')
  return sendRanges(c, {
    bytes: mp3.length,
    type: 'audio/mpeg',
    etag: `"${tag}"`,
    cacheControl: ALWAYS_ASKED,
    read: range => Readable.from([range ? mp3.subarray(range.from, range.to + 1) : mp3]),
  })
}
