import type { Context } from 'hono'
import type { z } from 'zod'
import { BODY_MAX } from '../../src/contract/limits.ts'
import { ApiError } from './api-error.ts'

/** Query parameters of a request, checked against the contract. A name given twice counts once, the first. */
export function readQuery<S extends z.ZodType>(c: Context, schema: S): z.output<S> {
  return check(schema, c.req.query())
}

export function readParams<S extends z.ZodType>(c: Context, schema: S): z.output<S> {
  return check(schema, c.req.param())
}

/**
 * The JSON body of a request, checked against the contract.
 *
 * @throws ApiError unsupported-media-type, body-too-large, invalid-json or invalid-input
 */
export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new ApiError('unsupported-media-type')
  return check(schema, parseJson(await readText(c)))
}

/** Counts bytes while they arrive: the length a client states proves nothing. */
async function readText(c: Context): Promise<string> {
  if (Number(c.req.header('content-length') ?? 0) > BODY_MAX) throw new ApiError('body-too-large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > BODY_MAX) throw new ApiError('body-too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('invalid-json')
  }
}

function check<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(input)
  if (success) return data
  const [issue] = error.issues
  const where = issue?.path.join('.')
  throw new ApiError(
    'invalid-input',
    where ? `Periksa isian "${where}": ${issue?.message}` : issue?.message,
  )
}
