import { z } from 'zod'
import { ERRORS, type ErrorCode } from './errors.ts'
import type { Route } from './routes/route.ts'

/** One call of the API: the server validates with it, OpenAPI is generated from it, tests check answers against it. */
export interface Endpoint extends Route {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** Headers that change what it does, named as HTTP has them. */
  headers?: z.ZodObject
  body?: z.ZodType
  /** Largest JSON body it takes, in bytes; `BODY_MAX` when absent. */
  bodyMax?: number
  /** The multipart form it takes instead: its texts, the names of its files, and the bytes of the largest. */
  form?: { fields: z.ZodObject; files: readonly string[]; fileMax: number }
  /**
   * Who may call it, checked with the session of the bearer token; everyone when absent. A
   * `visitor` needs no session, but one that is sent must be good.
   */
  access?: 'visitor' | 'learner' | 'administrator'
  /** Status and body of success; 204 has none. */
  status: 200 | 201 | 204
  answer: z.ZodType
  /** Media type of the answer; JSON when absent. */
  answerType?: string
  /** Headers of success that callers need, and what they say. */
  answerHeaders?: Readonly<Record<string, string>>
  errors: readonly ErrorCode[]
  /** Bodies of errors that say more than `ErrorBody`. */
  errorBodies?: { readonly [code in ErrorCode]?: z.ZodType }
}

/** Keeps the literal types of an endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** A text that every database can store: PostgreSQL refuses the zero character. */
export const text = z.string().refine(value => !value.includes('\0'), 'must not contain U+0000')

/** The one error shape. Study-abroad errors add `error`, with the same text (spec section 8). */
export const ErrorBody = z.strictObject({
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  error: z.string().optional(),
})

/** The answer where there is nothing to say but that it is done. */
export const Done = z.strictObject({ data: z.strictObject({}) })
