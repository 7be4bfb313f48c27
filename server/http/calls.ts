import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { admitCall, priceOf } from '../auth/call-prices.ts'
import { logRefusal, logSecurity } from '../auth/security-log.ts'
import { readWho, type SessionDependencies, type Who } from '../auth/session.ts'
import { ApiError } from '../lib/api-error.ts'
import { isForOne, knowsParameters } from './answer-sources.ts'
import {
  type Files,
  readBody,
  readForm,
  readHeaders,
  readParams,
  readQuery,
  readUrlForm,
} from './input.ts'
import { loggedPath } from './logged-path.ts'

/** A call whose caller has access and whose input is valid by the contract. */
export interface Call<E extends Endpoint> {
  /** The current user; undefined for a visitor, where the contract lets visitors in. */
  who: WhoOf<E>
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  /** Request headers that the contract names. */
  headers: Parsed<E, 'headers'>
  body: Parsed<E, 'body'>
  /** The body exactly as it was sent. */
  rawBody: E extends { body: z.ZodType } ? string : undefined
  /** Texts of a multipart form, and its files by name; a text where a file field was left empty. */
  form: FormOf<E>
  /** Fields of a form that a page sends. */
  urlForm: Parsed<E, 'urlForm'>
  /** For headers and cookies. */
  c: Context
}

type WhoOf<E extends Endpoint> = E extends { access: 'learner' | 'administrator' }
  ? Who
  : E extends { access: 'visitor' }
    ? Who | undefined
    : undefined

type Parsed<E extends Endpoint, K extends 'params' | 'query' | 'headers' | 'body' | 'urlForm'> =
  E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined

type FormOf<E extends Endpoint> = E extends { form: { fields: infer S extends z.ZodType } }
  ? { fields: z.output<S>; files: Files }
  : undefined

type EndpointAnswer<E extends Endpoint> = z.input<E['answer']> | Response

/** Number and length of the addresses remembered per call, so that nobody fills our memory. */
const ADDRESSES = 500
const ADDRESS_MAX = 300

interface CallDependencies extends SessionDependencies {
  log: Logger
  trustedProxies: number
  networkWork: number
}

type Handler = (c: Context, dependencies: CallDependencies) => Promise<Response>

class CheckedCall {
  readonly call: Endpoint
  readonly answer: Handler
  /** Makes the type nominal: nothing else passes for a checked call. */
  readonly #isChecked = true

  constructor(call: Endpoint, answer: Handler) {
    this.call = call
    this.answer = answer
  }

  get isChecked(): boolean {
    return this.#isChecked
  }
}
/** A call of the contract with its handler; only `on()` makes one, so none lacks its checks. */
export type AnsweredCall = CheckedCall

/**
 * Handles a call of the contract. Path, method, access, input and status come from the contract:
 * the handler runs only for callers with access, with input that was checked.
 *
 * @param handler returns the JSON of the response, or a whole response
 */
export function on<const E extends Endpoint>(
  call: E,
  handler: (call: Call<E>) => EndpointAnswer<E> | Promise<EndpointAnswer<E>>,
): AnsweredCall {
  const parameters = call.query && Object.keys(call.query.shape)
  const readAddressed = addressReader(call)
  const price = priceOf(call)
  return new CheckedCall(call, async (c, dependencies) => {
    let who: Who | undefined
    try {
      // Awaiting what is not a promise costs a twentieth of a quick response.
      if (call.access) who = await findCaller(call, c, dependencies)
      if (who) isForOne(c)
      const turn = admitCall(dependencies, price, who, c)
      if (turn) await turn
      if (parameters) knowsParameters(c, parameters)
      // A caller without access learns nothing from how the input is checked.
      if (call.access === 'administrator' && !who?.isAdmin)
        throw new ApiError('forbidden', who?.lacksSecondFactor ? SECOND_FACTOR_FIRST : undefined)
      const sent = call.body || call.form || call.urlForm ? await readSent(call, c) : undefined
      const result = handler({ who, ...readAddressed(c), ...sent, c } as Call<E>)
      const answer = result instanceof Promise ? await result : result
      if (call.access === 'administrator' && call.method !== 'get')
        logSecurity(dependencies.log, 'administrator-write', about(c, who))
      return answer instanceof Response
        ? answer
        : c.json(answer as object, call.status as ContentfulStatusCode)
    } catch (error) {
      noteRefusal(dependencies, c, who, error)
      throw error
    }
  })
}

const SECOND_FACTOR_FIRST =
  'Akun admin di sini perlu verifikasi dua langkah. Pasang dulu di halaman Data profil, lalu coba lagi.'

function noteRefusal(
  { now, log }: CallDependencies,
  c: Context,
  who: Who | undefined,
  error: unknown,
) {
  if (error instanceof ApiError && error.status === 403)
    logRefusal(log, now(), { ...about(c, who), code: error.code })
}

/** Describes a call for the log, without its search text, which may say a lot about a person. */
function about({ req: { method, path } }: Context, who: Who | undefined) {
  return { user: who?.userId, method, path: loggedPath(path) }
}

async function findCaller(
  { access, scope }: Endpoint,
  c: Context,
  dependencies: SessionDependencies,
): Promise<Who | undefined> {
  // An invalid session is refused, or its owner's work would be stored as a visitor's.
  if (access === 'visitor' && c.req.header('Authorization') === undefined) return undefined
  return readWho(dependencies, c, scope)
}

/** Parses an address once for all requests: checking it costs a tenth of a quick response. */
function addressReader({ params, query, headers }: Endpoint) {
  const readOwn = (c: Context) => ({ headers: headers && readHeaders(c, headers) })
  if (!params && !query) return readOwn
  const cache = new LRUCache<string, object>({ max: ADDRESSES })
  return (c: Context) => {
    const { url } = c.req
    const cached = cache.get(url)
    const read = cached ?? {
      params: params && Object.freeze(readParams(c, params)),
      query: query && Object.freeze(readQuery(c, query)),
    }
    if (!cached && url.length <= ADDRESS_MAX) cache.set(url, read)
    return { ...read, ...readOwn(c) }
  }
}

async function readSent({ body, bodyMax, form, urlForm }: Endpoint, c: Context) {
  return {
    ...(body && (await readBody(c, body, bodyMax))),
    form: form && (await readForm(c, form)),
    urlForm: urlForm && (await readUrlForm(c, urlForm)),
  }
}

/** Mounts all calls in one app. */
export function mountCalls(calls: readonly AnsweredCall[], dependencies: CallDependencies): Hono {
  const app = new Hono()
  for (const { call, answer } of calls) app.on(call.method, call.path, c => answer(c, dependencies))
  return app
}
