import type { Context } from 'hono'
import type { z } from 'zod'
import { BODY_MAX } from '../../src/contract/limits.ts'
import { ApiError } from '../lib/api-error.ts'
import { innermostProblem, problemText, translatedText } from '../lib/problem-texts.ts'

/** Reads the query by its contract. Of a name given twice, the first value counts. */
export function readQuery<S extends z.ZodType>(c: Context, schema: S): z.output<S> {
  return check(schema, c.req.query())
}

export function readParams<S extends z.ZodType>(c: Context, schema: S): z.output<S> {
  return check(schema, c.req.param())
}

/** Reads the request headers that the contract names. */
export function readHeaders<S extends z.ZodObject>(c: Context, schema: S): z.output<S> {
  const sent = Object.keys(schema.shape).map(name => [name, c.req.header(name)])
  return check(schema, Object.fromEntries(sent))
}

/** More parts than any of our forms has; a parser takes long over a hundred thousand. */
const PARTS_MAX = 20

/** Files of a form by their names in the contract; a text where no file was sent. */
export type Files = Readonly<Record<string, File | string | undefined>>

/**
 * Reads the texts and files of a multipart form, checked against the contract.
 *
 * @throws ApiError unsupported-media-type, body-too-large or invalid-input
 */
export async function readForm<S extends z.ZodType>(
  c: Context,
  { fields, files, fileMax }: { fields: S; files: readonly string[]; fileMax: number },
): Promise<{ fields: z.output<S>; files: Files }> {
  const form = await parseForm(c, fileMax)
  const texts = [...form].filter(([name]) => !files.includes(name))
  return {
    fields: check(fields, Object.fromEntries(texts)),
    files: Object.fromEntries(files.map(name => [name, form.get(name) ?? undefined])),
  }
}

async function parseForm(c: Context, fileMax: number): Promise<FormData> {
  if (typeOf(c) !== 'multipart/form-data') {
    throw new ApiError('unsupported-media-type', 'Kirim data sebagai multipart/form-data.')
  }
  const body = await readBytes(c, fileMax + BODY_MAX)
  const boundary = boundaryOf(c)
  if (!boundary || hasTooManyParts(body, boundary)) throw new ApiError('invalid-input')
  // With the boundary that was counted, whatever else a parser might read from the header.
  const headers = { 'Content-Type': `multipart/form-data; boundary="${boundary}"` }
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new ApiError('invalid-input')
  })
  const isTooLarge = [...form.values()].some(
    value => typeof value !== 'string' && value.size > fileMax,
  )
  if (isTooLarge) throw new ApiError('body-too-large')
  return form
}

/** Media type of the forms that pages of other sites send. */
export const URL_FORM = 'application/x-www-form-urlencoded'

/** Bytes of such a form: the tokens in it are longer than what people type. */
const URL_FORM_MAX = 4 * BODY_MAX

/**
 * Reads the fields of a form that a page sends, checked against the contract. Of a name given twice,
 * the last value counts.
 *
 * @throws ApiError unsupported-media-type, body-too-large or invalid-input
 */
export async function readUrlForm<S extends z.ZodType>(
  c: Context,
  schema: S,
): Promise<z.output<S>> {
  if (typeOf(c) !== URL_FORM)
    throw new ApiError('unsupported-media-type', `Kirim data sebagai ${URL_FORM}.`)
  const sent = new URLSearchParams((await readBytes(c, URL_FORM_MAX)).toString('utf8'))
  return check(schema, Object.fromEntries(sent))
}

/**
 * Reads the JSON body of a request, checked against the contract, and its raw text. Where the
 * contract requires nothing, no body at all is as good as `{}`.
 *
 * @throws ApiError unsupported-media-type, body-too-large, invalid-json or invalid-input
 */
export async function readBody<S extends z.ZodType>(
  c: Context,
  schema: S,
  max = BODY_MAX,
): Promise<{ body: z.output<S>; rawBody: string }> {
  const rawBody = (await readBytes(c, max)).toString('utf8')
  const nothing = rawBody === '' ? schema.safeParse({}) : undefined
  if (nothing?.success) return { body: nothing.data, rawBody }
  if (typeOf(c) !== 'application/json') throw new ApiError('unsupported-media-type')
  return { body: check(schema, parseJson(rawBody)), rawBody }
}

function boundaryOf(c: Context): string | undefined {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(c.req.header('content-type') ?? '') ?? []
  const boundary = quoted ?? plain ?? ''
  // RFC 2046, section 5.1.1
  return /^[\w'()+,./:=? -]{1,70}$/.test(boundary) ? boundary : undefined
}

function hasTooManyParts(body: Buffer, boundary: string): boolean {
  const mark = `--${boundary}`
  let count = 0
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    // The closing boundary counts as one more.
    if (++count > PARTS_MAX + 1) return true
  }
  return false
}

function typeOf(c: Context): string | undefined {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
}

/** Counts bytes as they arrive: the length that a client states proves nothing. */
async function readBytes(c: Context, max: number): Promise<Buffer> {
  if (Number(c.req.header('content-length') ?? 0) > max) throw new ApiError('body-too-large')
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.byteLength
      if (size > max) throw new ApiError('body-too-large')
      chunks.push(chunk)
    }
  } catch (error) {
    // The client disconnected half-way: nobody is left to answer, and nothing of ours failed.
    throw error instanceof ApiError ? error : new ApiError('invalid-input')
  }
  return Buffer.concat(chunks)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('invalid-json')
  }
}

/** @throws ApiError invalid-input, with the first invalid field */
function check<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(input, { error: problemText })
  if (success) return data
  const [first] = error.issues
  const issue = first && innermostProblem(first)
  const message = issue && translatedText(issue.message)
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const where = [...(issue?.path ?? []), ...keys].join('.')
  throw new ApiError('invalid-input', where ? `Periksa isian "${where}": ${message}` : message)
}
