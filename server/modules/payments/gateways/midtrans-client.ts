import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { ApiError } from '../../../lib/api-error.ts'

export interface MidtransAnswer {
  /** Status of the response, or the one that its body names; 503 without a response. */
  status: number
  body: Readonly<Record<string, unknown>>
}

export interface MidtransQuestion {
  method: 'GET' | 'POST'
  url: string
  /** Names the request in the log. */
  call: string
  body?: object
  headers?: Record<string, string>
  /** Whether the request is safe to repeat. */
  again: boolean
  /** Aborts when nobody waits for the response any more. */
  signal: AbortSignal | undefined
}

/** Milliseconds before a retry. */
const REST = 300
/** Maximum length of a text from Midtrans in a log line. */
const LOGGED_MAX = 300

/** HTTP client for Midtrans's JSON API; every failure on the way becomes the same error. */
export class MidtransClient {
  readonly #serverKey: string
  readonly #log: Logger
  readonly #patience: number

  /** @param patience maximum time of a request with its retry, in milliseconds */
  constructor(serverKey: string, log: Logger, patience: number) {
    this.#serverKey = serverKey
    this.#log = log
    this.#patience = patience
  }

  /**
   * @throws ApiError unavailable, without a response, or with one that says nothing about the
   *   charge
   */
  async ask(question: MidtransQuestion): Promise<MidtransAnswer> {
    const ends = [AbortSignal.timeout(this.#patience), question.signal]
    const signal = AbortSignal.any(ends.filter(end => end !== undefined))
    let answer = await this.#send(question, signal)
    if (answer.status >= 500 && question.again && !signal.aborted) {
      await pause(REST)
      answer = await this.#send(question, signal)
    }
    const { status } = answer
    if (status >= 500 || status === 401 || status === 429) this.giveUp(question.call, answer)
    return answer
  }

  /**
   * Logs why a response is of no use; the key is left out, even where the response repeats it.
   *
   * @throws ApiError unavailable
   */
  giveUp(call: string, { status, body }: MidtransAnswer): never {
    const words = JSON.stringify(body['error_messages'] ?? body['status_message'] ?? '')
    const message = words.replaceAll(this.#serverKey, '…').slice(0, LOGGED_MAX)
    this.#log.warn({ gateway: 'midtrans', call, status, told: message }, 'payment gateway')
    throw new ApiError('unavailable')
  }

  async #send(question: MidtransQuestion, signal: AbortSignal): Promise<MidtransAnswer> {
    const { method, url, body, headers } = question
    try {
      const response = await fetch(url, {
        method,
        signal,
        redirect: 'error',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          Authorization: `Basic ${btoa(`${this.#serverKey}:`)}`,
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return readAnswer(response.status, await response.json())
    } catch (error) {
      return { status: 503, body: { status_message: reasonOf(error) } }
    }
  }
}

/** Reads a response. The API answers many failures with 200: then the body has the status. */
function readAnswer(status: number, body: unknown): MidtransAnswer {
  const fields: Record<string, unknown> = { ...Object(body) }
  const code = Number(fields['status_code'] ?? status)
  return { status: Number.isInteger(code) ? code : status, body: fields }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
