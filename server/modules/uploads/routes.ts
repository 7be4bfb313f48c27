import type { Context } from 'hono'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { UPLOAD_MAX } from '../../../src/contract/limits.ts'
import * as calls from '../../../src/contract/uploads.ts'
import { actorOf } from '../../audit-log/actor.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { Finisher } from './finish.ts'
import type { Incoming } from './incoming.ts'
import type { UploadLimits } from './limits.ts'
import { messages } from './messages.ts'
import { pacedBody } from './paced-body.ts'

interface UploadDependencies
  extends Pick<Dependencies, 'db' | 'storage' | 'now' | 'trustedProxies'> {
  incoming: Incoming
  limits: UploadLimits
}

const PIECE = 'application/offset+octet-stream'
/** Error codes by the status with which the tus library refuses a request. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid-input',
  403: 'invalid-input',
  404: 'not-found',
  409: 'not-possible',
  410: 'not-found',
  412: 'invalid-input',
  413: 'body-too-large',
}

/** Routes of the tus protocol, and the call that finishes an upload. */
export function uploadRoutes(dependencies: UploadDependencies) {
  const { incoming, limits, trustedProxies } = dependencies
  const finisher = new Finisher(dependencies)
  return [
    on(calls.createUpload, async ({ who, query: { kind }, headers, c }) => {
      const size = headers['Upload-Length']
      if (size > UPLOAD_MAX[kind])
        throw new ApiError('body-too-large', messages.tooLarge(sizeText(UPLOAD_MAX[kind])))
      const { headers: responseHeaders } = successOf(await incoming.create(who.userId, kind, size))
      const address = responseHeaders.get('Location') ?? ''
      c.header('Location', address)
      c.header('Tus-Resumable', '1.0.0')
      return { data: { id: address.split('/').at(-1) ?? '' } }
    }),
    on(calls.getUpload, async ({ who, params: { id }, c }) => {
      await incoming.find(id, who.userId)
      copyHeaders(c, successOf(await incoming.answer(requestOf('HEAD', id))))
      return { data: {} }
    }),
    on(calls.continueUpload, async ({ who, params: { id }, headers, c }) => {
      if (c.req.header('Content-Type') !== PIECE)
        throw new ApiError('unsupported-media-type', messages.wrongType)
      await incoming.find(id, who.userId)
      let failure: ApiError | undefined
      const body =
        c.req.raw.body &&
        pacedBody(c.req.raw.body, limits.pace, reason => {
          failure = reason
        })
      const more = { 'Upload-Offset': String(headers['Upload-Offset']), ...lengthOf(c) }
      const answer = await incoming.answer(requestOf('PATCH', id, more, body))
      if (failure) throw failure
      copyHeaders(c, successOf(answer))
      return c.body(null, 204)
    }),
    on(calls.cancelUpload, async ({ who, params: { id }, c }) => {
      await incoming.find(id, who.userId)
      copyHeaders(c, successOf(await incoming.answer(requestOf('DELETE', id))))
      return c.body(null, 204)
    }),
    on(calls.finishUpload, async ({ who, params: { id }, c }) => ({
      data: await finisher.finish(id, actorOf(c, who, trustedProxies)),
    })),
  ]
}

/** Returns the request for the tus library, without anything that was not checked. */
function requestOf(
  method: string,
  id: string,
  headers: Record<string, string> = {},
  body?: ReadableStream<Uint8Array> | null,
): Request {
  return new Request(`http://localhost/uploads/${id}`, {
    method,
    headers: { 'Tus-Resumable': '1.0.0', ...headers },
    ...(body && { body, duplex: 'half' }),
  })
}

/** With its length the library refuses a chunk that is longer than it claims. */
function lengthOf(c: Context): Record<string, string> {
  const length = c.req.header('Content-Length')
  return { 'Content-Type': PIECE, ...(length && { 'Content-Length': length }) }
}

/** @throws ApiError for a request that the library refused */
function successOf(answer: Response): Response {
  if (answer.ok) return answer
  throw new ApiError(CODES[answer.status] ?? 'unavailable')
}

function copyHeaders(c: Context, { headers }: Response): void {
  for (const name of ['Tus-Resumable', 'Upload-Offset', 'Upload-Length']) {
    const value = headers.get(name)
    if (value) c.header(name, value)
  }
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${bytes / 1_000} kB` : `${bytes / 1_000_000} MB`
}
