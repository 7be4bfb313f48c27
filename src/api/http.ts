import redaxios from 'redaxios'
import type { ErrorData } from '../contract/calls.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { REQUEST_TIMEOUT } from '../contract/limits.ts'
import { SECOND } from '../lib/durations.ts'
import { plainJson } from '../lib/plain-json.ts'
import { $slowCalls } from '../lib/slow-calls.ts'

type FailureCode = ErrorCode | 'network' | 'timeout' | 'cancelled' | 'html' | 'not-on-device'
/** A code whose errors have no data. */
type PlainCode = Exclude<FailureCode, keyof ErrorData>
type CodeAndData =
  | { code: PlainCode; data?: undefined }
  | { [C in keyof ErrorData]: { code: C; data?: ErrorData[C] | undefined } }[keyof ErrorData]

/**
 * The reason why a call failed: a code of the server with the data of the contract's
 * `errorBodies`, or a failure on the way.
 */
export type Failure = CodeAndData & {
  /** The server's text, or the caller's fallback. */
  message: string
  status?: number
  /** Device time in milliseconds from which the server accepts the call, if it has said so. */
  retryAt?: number
}

/** Expected failures are values; only bugs throw. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: Failure }

/** Whether the server has decided, so that repeating the call is useless. */
export function isJudged({ status = 0 }: Pick<Failure, 'status'>): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}

export interface Call {
  method?: 'get' | 'post' | 'put' | 'patch' | 'delete'
  query?: Record<string, string | number | undefined>
  body?: object
  /** Headers of the contract, such as `If-Match`. */
  headers?: Record<string, string>
  /** Sent instead of a JSON body, as multipart/form-data or application/x-www-form-urlencoded. */
  form?: FormData | URLSearchParams
  /** Accepts any text as a response, not only JSON. */
  isText?: boolean
  /** Stores and sends cookies of the server, which no other call does. */
  withCookies?: boolean
  /** Continues when the page is closed meanwhile; for bodies below 64 kB. */
  keepalive?: boolean
  /** A refusal of this call is unrelated to the session: no refresh, no forced logout. */
  isOutside?: boolean
  /** Cancels the request. */
  signal?: AbortSignal | undefined
  /** Text for the person when the server sends none (spec section 8). */
  fallback: string
}

export type Http = <T>(path: string, call: Call) => Promise<Result<T>>

export interface HttpOptions {
  /** API root: `/api`, or the absolute address of another provider. */
  root: string
  /** Bearer token of the signed-in learner; widgets on partner pages have none. */
  token?: () => string | undefined
  fetch?: (url: string, init?: RequestInit) => Promise<Response>
  /** Milliseconds. */
  timeout?: number
}

/** Milliseconds after which a call without an answer counts as slow. */
const SLOW = 8 * SECOND

const HTML_MESSAGE = 'Received HTML instead of JSON. Check API endpoint configuration.'

/** Creates the HTTP client, with timeout and bearer token; it distinguishes all failures. */
export function createHttp(options: HttpOptions): Http {
  const { token, fetch = globalThis.fetch.bind(globalThis), timeout = REQUEST_TIMEOUT } = options
  const root = options.root.replace(/\/+$/, '')
  return async (path, call) => {
    const { method = 'get', query, body, form, withCookies, keepalive = false } = call
    const { signal, fallback } = call
    const abort = new AbortController()
    const cancel = () => abort.abort('cancelled')
    const timer = setTimeout(() => abort.abort('timeout'), timeout)
    let slow = 0
    const slowTimer = setTimeout(() => $slowCalls.set($slowCalls.get() + ++slow), SLOW)
    if (signal?.aborted) cancel()
    signal?.addEventListener('abort', cancel)
    let retryAfter: string | null = null
    const send = async (url: string, init: RequestInit | undefined) => {
      const bearer = token?.()
      // Without redaxios' own headers: it would also send a cookie of the page named `undefined`.
      const headers = {
        ...call.headers,
        ...(body && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      }
      const credentials = withCookies ? 'same-origin' : 'omit'
      const settings = { ...init, headers, signal: abort.signal, credentials, keepalive } as const
      const response = await fetch(url, settings)
      retryAfter = response.headers?.get('Retry-After') ?? null
      return response
    }
    try {
      let status = 0
      const { data } = await redaxios<unknown>({
        url: root + path + queryString(query),
        method,
        data: form ?? (body && plainJson(body)),
        fetch: send as typeof globalThis.fetch,
        // Accepts every response: read() judges them, also a truncated body or invalid JSON.
        // The status comes from here because redaxios copies only enumerable properties, and
        // not every server-side Response has them.
        validateStatus: responseStatus => {
          status = responseStatus
          return true
        },
      })
      return withRetryTime(read(data, status, call, abort.signal), retryAfter)
    } catch {
      return failed(wayFailure(abort.signal), fallback)
    } finally {
      clearTimeout(timer)
      clearTimeout(slowTimer)
      if (slow > 0) $slowCalls.set($slowCalls.get() - slow)
      signal?.removeEventListener('abort', cancel)
    }
  }
}

/** Adds when the call may be repeated. @param seconds the header; dates are not understood */
function withRetryTime<T>(result: Result<T>, seconds: string | null): Result<T> {
  if (result.ok || !/^\d{1,7}$/.test(seconds ?? '')) return result
  return { ok: false, error: { ...result.error, retryAt: Date.now() + Number(seconds) * SECOND } }
}

function queryString(query: Call['query'] = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return entries.length > 0
    ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
    : ''
}

function read<T>(
  data: unknown,
  status: number,
  { fallback, isText }: Call,
  signal: AbortSignal,
): Result<T> {
  if (data === undefined || signal.aborted) return failed(wayFailure(signal), fallback)
  if (status >= 200 && status < 300 && (isText || isJson(data)))
    return { ok: true, value: data as T }
  if (isErrorBody(data)) {
    const { error, message, ...details } = data
    return { ok: false, error: { ...details, message: error || message || fallback, status } }
  }
  if (typeof data === 'string' && data.trimStart().startsWith('<'))
    return failed('html', HTML_MESSAGE, status)
  return failed('internal', fallback, status)
}

/** Whether the body was parsed: redaxios returns invalid JSON as a text. */
function isJson(data: unknown): boolean {
  return Object(data) === data
}

type ErrorAnswer = CodeAndData & { message: string; error?: string }

/** Study-abroad errors carry their text in `error` too (spec section 8). */
function isErrorBody(data: unknown): data is ErrorAnswer {
  return isJson(data) && typeof (data as { message?: unknown }).message === 'string'
}

function wayFailure(signal: AbortSignal): 'timeout' | 'cancelled' | 'network' {
  return signal.aborted ? (signal.reason === 'timeout' ? 'timeout' : 'cancelled') : 'network'
}

function failed(code: PlainCode, message: string, status?: number): { ok: false; error: Failure } {
  return { ok: false, error: { code, message, ...(status && { status }) } }
}
