import { z } from 'zod'
import { ERRORS, type ErrorCode } from './errors.ts'
import type { Route } from './routes/route.ts'

/** One call of the API: the server validates with it, OpenAPI is generated from it, tests check answers against it. */
export interface Endpoint extends Route {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The multipart form it takes instead: its texts, and the names of its files. */
  form?: { fields: z.ZodObject; files: readonly string[] }
  /** Who may call it, checked with the session of the bearer token; everyone when absent. */
  access?: 'learner' | 'administrator'
  /** Status and body of success. */
  status: 200 | 201
  answer: z.ZodType
  /** Media type of the answer; JSON when absent. */
  answerType?: string
  errors: readonly ErrorCode[]
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
