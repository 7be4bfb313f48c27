import { Upload } from 'tus-js-client'
import * as routes from '../../../contract/routes/uploads.ts'
import type { UploadKind } from '../../../contract/uploads.ts'
import { apiRoot } from '../../../lib/api-root.ts'
import { readTokens } from '../../../stores/session/stored-session.ts'

/** Why sending stopped. */
export type Stop =
  /** The server did not answer or was busy: sending may continue later. */
  | { reason: 'cut' }
  | { reason: 'signed-out' }
  | { reason: 'unreadable' }
  /** The server's own message. */
  | { reason: 'refused'; message: string | undefined }

export interface SendingEvents {
  progressed(sent: number, total: number): void
  /** Called when everything has arrived. @param id of the upload */
  sent(id: string): void
  stopped(stop: Stop): void
}

/** The upload of one file. */
export interface Sending {
  /** Begins, or continues where it stopped, even if another page began with the same file. */
  start(): void
  /** Stops; the server stores the received bytes for a day. */
  pause(): void
  /** Stops for good; the server deletes the received bytes. */
  cancel(): void
}

/**
 * Size of a piece in bytes: the server ends a request after five minutes, and slow connections take
 * a while.
 */
const PIECE = 4 * 1024 * 1024

/**
 * Sends a file in pieces by the tus protocol.
 *
 * @param owner id of the user: nobody continues somebody else's upload
 */
export function sendFile(
  file: File,
  { kind, owner }: { kind: UploadKind; owner: string },
  events: SendingEvents,
): Sending {
  const endpoint = new URL(`${apiRoot}${routes.createUpload.path}?kind=${kind}`, location.href).href
  let isFirst = true
  const upload = new Upload(file, {
    endpoint,
    chunkSize: PIECE,
    // The caller decides when to retry.
    retryDelays: null,
    removeFingerprintOnSuccess: true,
    fingerprint: async () =>
      ['sapa', owner, kind, file.name, file.size, file.lastModified].join(':'),
    onBeforeRequest(request) {
      const { token } = readTokens()
      if (token) request.setHeader('Authorization', `Bearer ${token}`)
    },
    onProgress: (sent, total) => events.progressed(sent, total ?? file.size),
    onSuccess: () => events.sent(upload.url?.split('/').at(-1) ?? ''),
    onError: error => events.stopped(stopOf(error)),
  })
  const begin = async () => {
    if (isFirst) {
      const [previous] = await upload.findPreviousUploads()
      if (previous) upload.resumeFromPreviousUpload(previous)
    }
    isFirst = false
    upload.start()
  }
  return {
    start: () => void begin(),
    pause: () => void upload.abort(),
    // If the server cannot be reached, it deletes the upload by itself a day later.
    cancel: () => void upload.abort(true).catch(() => {}),
  }
}

/** The library's error of a request. */
interface RequestError extends Error {
  originalRequest?: unknown
  originalResponse?: { getStatus(): number; getBody(): string } | null
}

function stopOf(error: RequestError): Stop {
  if (!error.originalRequest) return { reason: 'unreadable' }
  const status = error.originalResponse?.getStatus() ?? 0
  if (status === 401) return { reason: 'signed-out' }
  // Another piece was faster, or the connection too slow: the number of received bytes is requested
  // anew.
  if (status < 400 || status >= 500 || [408, 409, 423].includes(status)) return { reason: 'cut' }
  return { reason: 'refused', message: messageOf(error.originalResponse?.getBody()) }
}

function messageOf(body = ''): string | undefined {
  try {
    return JSON.parse(body).message
  } catch {
    return undefined
  }
}
