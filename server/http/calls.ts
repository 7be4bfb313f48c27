import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { logRefusal, logSecurity } from '../auth/security-log.ts'
import { readWho, type SessionParts, type Who } from '../auth/session.ts'
import { ApiError } from '../lib/api-error.ts'
import { isForOne, knowsParameters } from './answer-sources.ts'
import { type Files, readBody, readForm, readHeaders, readParams, readQuery } from './input.ts'
import { loggedPath } from './logged-path.ts'

/** A call as it arrives: whoever made it may, and what it carries is what the contract says. */
export interface Call<E extends Endpoint> {
  /** Who is signed in; undefined for a visitor, where the contract lets visitors in. */
  who: WhoOf<E>
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  /** Request headers that the contract names. */
  headers: Parsed<E, 'headers'>
  body: Parsed<E, 'body'>
  /** The same as it came, letter by letter. */
  rawBody: E extends { body: z.ZodType } ? string : undefined
  /** The texts of a multipart form, and its files by name: an empty text where one was left empty. */
  form: FormOf<E>
  /** For headers and cookies. */
  c: Context
}

type WhoOf<E extends Endpoint> = E extends { access: 'learner' | 'administrator' }
  ? Who
  : E extends { access: 'visitor' }
    ? Who | undefined
    : undefined

type Parsed<E extends Endpoint, K extends 'params' | 'query' | 'headers' | 'body'> =
  E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined

type FormOf<E extends Endpoint> = E extends { form: { fields: infer S extends z.ZodType } }
  ? { fields: z.output<S>; files: Files }
  : undefined

type Answer<E extends Endpoint> = z.input<E['answer']> | Response

/** How many addresses of a call are remembered, and of what length: nobody fills our memory. */
const ADDRESSES = 500
const ADDRESS_MAX = 300

interface CallParts extends SessionParts {
  log: Logger
}

type Handler = (c: Context, parts: CallParts) => Promise<Response>

class CheckedCall {
  readonly call: Endpoint
  readonly answer: Handler
  /** Nothing else has one, so nothing else passes for one. */
  readonly #isChecked = true

  constructor(call: Endpoint, answer: Handler) {
    this.call = call
    this.answer = answer
  }

  get isChecked(): boolean {
    return this.#isChecked
  }
}
/** A call of the contract with what answers it; `on()` alone makes one, so none lacks its checks. */
export type AnsweredCall = CheckedCall

/**
 * Answers a call of the contract. Path, method, access, input and status come from the contract:
 * the handler runs only for who may call, with input that was checked.
 *
 * @param handler returns the JSON to answer, or a whole response
 */
export function on<const E extends Endpoint>(
  call: E,
  handler: (call: Call<E>) => Answer<E> | Promise<Answer<E>>,
): AnsweredCall {
  const parameters = call.query && Object.keys(call.query.shape)
  const readAddressed = addressReader(call)
  return new CheckedCall(call, async (c, parts) => {
    let who: Who | undefined
    try {
      // What there is nothing to wait for is not awaited: that costs a twentieth of a quick answer.
      if (call.access) who = await findCaller(call.access, c, parts)
      if (who) isForOne(c)
      if (parameters) knowsParameters(c, parameters)
      // Who may not call learns nothing from how the input is judged.
      if (call.access === 'administrator' && !who?.isAdmin) throw new ApiError('forbidden')
      const sent = call.body || call.form ? await readSent(call, c) : undefined
      const given = handler({ who, ...readAddressed(c), ...sent, c } as Call<E>)
      const answer = given instanceof Promise ? await given : given
      if (call.access === 'administrator' && call.method !== 'get')
        logSecurity(parts.log, 'administrator-write', about(c, who))
      return answer instanceof Response
        ? answer
        : c.json(answer as object, call.status as ContentfulStatusCode)
    } catch (error) {
      noteRefusal(parts, c, who, error)
      throw error
    }
  })
}

function noteRefusal({ now, log }: CallParts, c: Context, who: Who | undefined, error: unknown) {
  if (error instanceof ApiError && error.status === 403)
    logRefusal(log, now(), { ...about(c, who), code: error.code })
}

/** For the log: no search text, which may say a lot about a person. */
function about({ req: { method, path } }: Context, who: Who | undefined) {
  return { user: who?.userId, method, path: loggedPath(path) }
}

async function findCaller(
  access: Endpoint['access'],
  c: Context,
  parts: SessionParts,
): Promise<Who | undefined> {
  // A session that is no good is refused, or what its owner does would be stored as nobody's.
  if (access === 'visitor' && c.req.header('Authorization') === undefined) return undefined
  return readWho(parts, c)
}

/** What was read of an address is the same for the next who asks for it: checking costs a tenth of a quick answer. */
function addressReader({ params, query, headers }: Endpoint) {
  const readOwn = (c: Context) => ({ headers: headers && readHeaders(c, headers) })
  if (!params && !query) return readOwn
  const known = new LRUCache<string, object>({ max: ADDRESSES })
  return (c: Context) => {
    const { url } = c.req
    const found = known.get(url)
    const read = found ?? {
      params: params && Object.freeze(readParams(c, params)),
      query: query && Object.freeze(readQuery(c, query)),
    }
    if (!found && url.length <= ADDRESS_MAX) known.set(url, read)
    return { ...read, ...readOwn(c) }
  }
}

async function readSent({ body, bodyMax, form }: Endpoint, c: Context) {
  return {
    ...(body && (await readBody(c, body, bodyMax))),
    form: form && (await readForm(c, form)),
  }
}

/** Everything that was mounted, as one app. */
export function mountCalls(calls: readonly AnsweredCall[], parts: CallParts): Hono {
  const app = new Hono()
  for (const { call, answer } of calls) app.on(call.method, call.path, c => answer(c, parts))
  return app
}
