import type { UploadedFile, UploadKind } from '../../src/contract/uploads.ts'
import type { TestApi } from './api.ts'
import type { TestUser } from './users.ts'

type Api = Pick<TestApi, 'fetch'>
type Who = Pick<TestUser, 'headers'>

const TUS = { 'Tus-Resumable': '1.0.0' }

/** Starts an upload. @returns the response */
export function beginUpload(
  api: Api,
  who: Who | undefined,
  kind: UploadKind,
  bytes: number,
): Promise<Response> {
  return api.fetch(`/api/uploads?kind=${kind}`, {
    method: 'POST',
    headers: { ...who?.headers, ...TUS, 'Upload-Length': String(bytes) },
  })
}

/** Starts an upload that must be accepted. @returns its id */
export async function openUpload(api: Api, who: Who, kind: UploadKind, bytes: number) {
  const answer = await beginUpload(api, who, kind, bytes)
  const { data, message } = await answer.json()
  if (!data) throw new Error(message)
  return data.id as string
}

/** Sends a chunk of an upload. */
export function sendPiece(
  api: Api,
  who: Who | undefined,
  id: string,
  piece: string | Uint8Array | ReadableStream,
  offset = 0,
): Promise<Response> {
  return api.fetch(`/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...who?.headers,
      ...TUS,
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
    },
    body: piece,
    duplex: 'half',
  } as RequestInit)
}

/** Requests the progress of an upload. */
export function askUpload(api: Api, who: Who | undefined, id: string): Promise<Response> {
  return api.fetch(`/api/uploads/${id}`, { method: 'GET', headers: { ...who?.headers, ...TUS } })
}

export function cancelUpload(api: Api, who: Who | undefined, id: string): Promise<Response> {
  const headers = { ...who?.headers, ...TUS }
  return api.fetch(`/api/uploads/${id}`, { method: 'DELETE', headers })
}

export function finishUpload(api: Api, who: Who | undefined, id: string): Promise<Response> {
  return api.fetch(`/api/uploads/${id}/finish`, { method: 'POST', headers: { ...who?.headers } })
}

/** Sends a whole file. @returns the response to the last call */
export async function upload(
  api: Api,
  who: Who,
  kind: UploadKind,
  content: Uint8Array | string,
): Promise<Response> {
  const bytes = Buffer.from(content)
  const id = await openUpload(api, who, kind, bytes.length)
  await sendPiece(api, who, id, bytes)
  return finishUpload(api, who, id)
}

/** Sends a whole file that must be accepted. */
export async function uploadAccepted(
  api: Api,
  who: Who,
  kind: UploadKind,
  content: Uint8Array | string,
): Promise<UploadedFile> {
  const answer = await upload(api, who, kind, content)
  const { data, message } = await answer.json()
  if (!data) throw new Error(message)
  return data
}
