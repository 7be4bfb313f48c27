import { z } from 'zod'
import { Done, endpoint, text } from './endpoint.ts'
import * as routes from './routes/uploads.ts'

/**
 * Resumable uploads by administrators: the tus protocol, version 1.0.0
 * (https://tus.io/protocols/resumable-upload), and a call that validates the uploaded file.
 */

export const UploadKind = z.enum(['picture', 'video', 'audio', 'captions', 'pdf', 'zip'])
export type UploadKind = z.infer<typeof UploadKind>

/** Pattern of the address of an uploaded file. */
export const UPLOADED = String.raw`\/media\/uploads\/[\w-]{32}\.\w{3,4}`

export const UploadedFile = z.strictObject({
  url: text.regex(new RegExp(`^${UPLOADED}$`)),
  /** Media type of the response. */
  type: z.string(),
  bytes: z.int().min(1),
  /** Size of pictures and videos, in pixels. */
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
  /** Length of videos, audio and captions, in seconds. */
  seconds: z.number().min(0).optional(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

const ERRORS = [
  'signed-out',
  'token-expired',
  'token-revoked',
  'forbidden',
  'wait',
  'invalid-input',
  'not-found',
  'not-possible',
  'unavailable',
] as const

const common = { access: 'administrator', status: 200, errors: ERRORS } as const
const version = { 'Tus-Resumable': z.literal('1.0.0') }
const Bytes = text.regex(/^\d{1,12}$/, 'must be a number of bytes').transform(Number)
const one = z.strictObject({ id: text.regex(/^[\w-]{32}$/, 'must be the id of an upload') })
const progress = {
  'Upload-Offset': 'How many bytes have arrived',
  'Tus-Resumable': 'Version of the protocol',
}

export const createUpload = endpoint({
  ...common,
  ...routes.createUpload,
  summary: 'Start an upload, whose bytes follow in pieces',
  query: z.strictObject({ kind: UploadKind }),
  headers: z.strictObject({ ...version, 'Upload-Length': Bytes.pipe(z.int().min(1)) }),
  status: 201,
  answer: z.strictObject({ data: z.strictObject({ id: z.string() }) }),
  answerHeaders: { Location: 'Where its bytes go, as seen from this call' },
  errors: [...ERRORS, 'body-too-large'],
})

export const getUpload = endpoint({
  ...common,
  ...routes.getUpload,
  summary: 'The offset of an upload (HEAD)',
  params: one,
  headers: z.strictObject(version),
  answer: Done,
  answerHeaders: { ...progress, 'Upload-Length': 'How many bytes it will have' },
})

export const continueUpload = endpoint({
  ...common,
  ...routes.continueUpload,
  summary: 'Send the next bytes of an upload, as application/offset+octet-stream',
  params: one,
  headers: z.strictObject({ ...version, 'Upload-Offset': Bytes }),
  status: 204,
  answer: z.undefined(),
  answerHeaders: progress,
  errors: [...ERRORS, 'body-too-large', 'unsupported-media-type', 'upload-too-slow'],
})

export const cancelUpload = endpoint({
  ...common,
  ...routes.cancelUpload,
  summary: 'Cancel an upload and delete its bytes',
  params: one,
  headers: z.strictObject(version),
  status: 204,
  answer: z.undefined(),
})

export const finishUpload = endpoint({
  ...common,
  ...routes.finishUpload,
  summary: 'Validate an upload by its content, sanitize it, and store it permanently',
  params: one,
  answer: z.strictObject({ data: UploadedFile }),
  errors: [...ERRORS, 'upload-refused', 'invalid-picture'],
})

export const getUploadedFile = endpoint({
  ...routes.getUploadedFile,
  summary: 'An uploaded file, or a range of it',
  params: z.strictObject({ file: text.regex(/^[\w-]{32}\.\w{3,4}$/) }),
  status: 200,
  answer: z.string(),
  answerType: 'application/octet-stream',
  answerHeaders: { ETag: 'Stays as it is: what has this address never changes' },
  errors: ['not-found', 'invalid-input', 'range-not-satisfiable', 'unavailable'],
})
