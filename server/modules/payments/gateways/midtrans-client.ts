import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { ApiError } from '../../../lib/api-error.ts'

export interface MidtransAnswer {
  /** Of the answer, or the one that its body names; 503 where none came. */
  status: number
  body: Readonly<Record<string, unknown>>
}

export interface MidtransQuestion {
  method: 'GET' | 'POST'
  url: string
  /** Says in the log what was asked. */
  call: string
  body?: object
  headers?: Record<string, string>
  /** That nothing is done twice where it is asked twice. */
  again: boolean
  /** When nobody waits for the answer any more. */
  signal: AbortSignal | undefined
}

/** Before a second try, in milliseconds. */
const REST = 300
/** Longest text of Midtrans in a line of the log. */
const TOLD = 300

/** Speaks Midtrans's JSON over HTTP; whatever goes wrong on the way is one kind of error. */
export class MidtransClient {
  readonly #serverKey: string
  readonly #log: Logger
  readonly #patience: number

  /** @param patience the longest that a question may take with its second try, in milliseconds */
  constructor(serverKey: string, log: Logger, patience: number) {
    this.#serverKey = serverKey
    this.#log = log
    this.#patience = patience
  }

  /** @throws ApiError unavailable, when no answer comes, or one that says nothing of the charge */
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
   * Says in the log why an answer is of no use; the key is not in it, even where it was told back.
   *
   * @throws ApiError unavailable
   */
  giveUp(call: string, { status, body }: MidtransAnswer): never {
    const words = JSON.stringify(body['error_messages'] ?? body['status_message'] ?? '')
    const told = words.replaceAll(this.#serverKey, '…').slice(0, TOLD)
    this.#log.warn({ gateway: 'midtrans', call, status, told }, 'payment gateway')
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

/** Its API answers 200 to much that failed: then the body has the status. */
function readAnswer(status: number, body: unknown): MidtransAnswer {
  const fields: Record<string, unknown> = { ...Object(body) }
  const told = Number(fields['status_code'] ?? status)
  return { status: Number.isInteger(told) ? told : status, body: fields }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
