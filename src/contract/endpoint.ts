import { z } from 'zod'
import { ERRORS, type ErrorCode } from './errors.ts'
import type { CONNECTION_SCOPES } from './limits.ts'
import type { Route } from './routes/route.ts'

export type ConnectionScope = (typeof CONNECTION_SCOPES)[number]

/** One call of the API, for validation on the server, OpenAPI, and tests of responses. */
export interface Endpoint extends Route {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** Headers that change its effect, by their HTTP names. */
  headers?: z.ZodObject
  body?: z.ZodType
  /** Largest JSON body, in bytes; `BODY_MAX` when absent. */
  bodyMax?: number
  /** A multipart form instead of JSON: fields, names of files, and bytes of the largest file. */
  form?: { fields: z.ZodObject; files: readonly string[]; fileMax: number }
  /** Fields of an `application/x-www-form-urlencoded` form instead of JSON. */
  urlForm?: z.ZodObject
  /**
   * The required role, checked with the session of the bearer token; everyone when absent. A
   * `visitor` needs no session, but a session that is sent must be valid.
   */
  access?: 'visitor' | 'learner' | 'administrator'
  /**
   * Scope with which a partner's page may make it for a learner who has signed in there; without one
   * no page may.
   */
  scope?: ConnectionScope | undefined
  /** Status and body of success; 204 and 303, a redirect, have none. */
  status: 200 | 201 | 204 | 303
  answer: z.ZodType
  /** Media type of the response; JSON when absent. */
  answerType?: string
  /** Headers of a successful response that callers need, with their descriptions. */
  answerHeaders?: Readonly<Record<string, string>>
  errors: readonly ErrorCode[]
  /** Bodies of errors with more data than `ErrorBody`. */
  errorBodies?: { readonly [code in ErrorCode]?: z.ZodType }
}

/** Keeps the literal types of an endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** A text that every database can store: PostgreSQL refuses U+0000. */
export const text = z.string().refine(value => !value.includes('\0'), 'must not contain U+0000')

/** The one error shape. Study-abroad errors add `error`, with the same text (spec section 8). */
export const ErrorBody = z.strictObject({
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  error: z.string().optional(),
})

/** The response of a call without data. */
export const Done = z.strictObject({ data: z.strictObject({}) })
