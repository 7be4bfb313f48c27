import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { signatureOf } from '../../server/modules/payments/gateways/midtrans-signature.ts'
import { judgeSnap, type SnapBody } from './fake-midtrans-input.ts'

export type MidtransStatus =
  | 'pending'
  | 'capture'
  | 'settlement'
  | 'deny'
  | 'cancel'
  | 'expire'
  | 'failure'
  | 'refund'
  | 'partial_refund'
  | 'chargeback'

interface Transaction {
  id: string
  reference: string
  amount: number
  channel: string
  status: MidtransStatus
  fraud: string
  refunded: number
}

type Reply = readonly [status: number, body: object]

/** A fault: it never responds, responds with an error or with invalid JSON, or is not running. */
export type Outage = 'hangs' | 'fails' | 'babbles' | 'away' | undefined

const STATUS_CODES: Readonly<Record<MidtransStatus, string>> = {
  pending: '201',
  capture: '200',
  settlement: '200',
  deny: '202',
  cancel: '200',
  expire: '407',
  failure: '202',
  refund: '200',
  partial_refund: '200',
  chargeback: '200',
}
const UNAUTHORIZED =
  'Access denied due to unauthorized transaction, please check client or server key'

/** Midtrans over HTTP, as its documentation describes it, with the actions of payers. */
export class FakeMidtrans {
  /** Every status request: `GET /v2/…/status`. */
  readonly calls: string[] = []
  /** Every page that was created, by the reference of its charge. */
  readonly pages = new Map<string, SnapBody & { token: string; notify: string }>()
  outage: Outage
  /** The only request that gets no response: a part of `GET /v2/…/status`. */
  silence: string | undefined
  /** Whether it reports failures with status 200, as parts of Midtrans do. */
  isPolite = false
  readonly #serverKey: string
  readonly #closed = new Set<string>()
  readonly #transactions = new Map<string, Transaction>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  constructor(serverKey: string) {
    this.#serverKey = serverKey
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  get roots(): { snap: string; api: string } {
    const root = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return { snap: root, api: root }
  }

  /** Chooses the payment method on the page, as the payer does, which creates the transaction. */
  chooseMethod(reference: string): void {
    const page = this.pages.get(reference)
    if (!page || this.#closed.has(page.token)) throw new Error('There is no such page.')
    this.#transactions.set(reference, {
      id: randomUUID(),
      reference,
      amount: page.transaction_details.gross_amount,
      channel: page.enabled_payments[0] ?? '',
      status: 'pending',
      fraud: 'accept',
      refunded: 0,
    })
  }

  /** Changes the status of a transaction, as the bank does. */
  changeStatus(
    reference: string,
    status: MidtransStatus,
    { fraud = 'accept', refunded = 0 } = {},
  ): void {
    Object.assign(this.#find(reference), { status, fraud, refunded })
  }

  /** Changes the amount to another one than was requested. */
  misprice(reference: string, amount: number): void {
    this.#find(reference).amount = amount
  }

  /** Returns the notification that it would send now. */
  notification(reference: string): Record<string, string> {
    const { refunds: _, ...said } = this.#describe(this.#find(reference))
    return { ...said, signature_key: signatureOf(said, this.#serverKey) }
  }

  #find(reference: string): Transaction {
    const found = this.#transactions.get(reference)
    if (!found) throw new Error('Nobody has chosen a way to pay.')
    return found
  }

  #describe({ id, reference, amount, channel, status, fraud, refunded }: Transaction) {
    return {
      transaction_id: id,
      order_id: reference,
      gross_amount: `${amount}.00`,
      currency: 'IDR',
      payment_type: channel === 'other_qris' ? 'qris' : channel,
      transaction_time: '2026-11-22 20:00:00',
      transaction_status: status,
      fraud_status: fraud,
      status_code: STATUS_CODES[status],
      status_message: 'Success, transaction is found',
      merchant_id: 'G000000000',
      ...(refunded > 0 && { refund_amount: `${refunded}.00` }),
      refunds: refunded > 0 ? [{ refund_amount: `${refunded}.00` }] : [],
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    this.calls.push(`${method} ${url}`)
    const isSilent = this.silence !== undefined && `${method} ${url}`.includes(this.silence)
    if (this.outage === 'hangs' || isSilent) return
    if (this.outage === 'away') return void request.destroy()
    if (this.outage === 'babbles') return void response.end('<html>Maintenance</html>')
    const [status, body] = await this.#reply(request)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

  async #reply(request: IncomingMessage): Promise<Reply> {
    if (this.outage === 'fails') return [500, { status_code: '500' }]
    const [, version, name = '', ...rest] = (request.url ?? '').split('/')
    const expected = `Basic ${Buffer.from(`${this.#serverKey}:`).toString('base64')}`
    if (request.headers.authorization !== expected) {
      const refusal = { status_code: '401', status_message: UNAUTHORIZED }
      return [401, version === 'v2' ? refusal : { error_messages: [UNAUTHORIZED] }]
    }
    if (version === 'v2') return this.#askCore(name, rest.join('/'))
    const token = rest[1]
    if (token) return this.#closePage(token)
    const notify = String(request.headers['x-override-notification'])
    return this.#openPage((await json(request)) as SnapBody, notify)
  }

  #openPage(body: SnapBody, notify: string): Reply {
    const reference = body.transaction_details?.order_id
    const wrong = judgeSnap(body)
    if (this.#transactions.has(reference))
      wrong.push('transaction_details.order_id has already been taken')
    if (wrong.length > 0) return [400, { error_messages: wrong }]
    const token = randomUUID()
    this.pages.set(reference, { ...body, token, notify })
    return [201, { token, redirect_url: `${this.roots.snap}/snap/v4/redirection/${token}` }]
  }

  #closePage(token: string): Reply {
    const page = [...this.pages.values()].find(each => each.token === token)
    if (!page) return [404, { error_messages: ['token not found'] }]
    if (this.#transactions.has(page.transaction_details.order_id))
      return [400, { error_messages: ['Transaction is on progress'] }]
    if (this.#closed.has(token)) return [400, { error_messages: ['token already canceled'] }]
    this.#closed.add(token)
    return [200, { canceled_at: '2026-11-22T13:00:00.000Z' }]
  }

  #askCore(reference: string, what: string): Reply {
    const found = this.#transactions.get(reference)
    if (!found) return this.#failure(404, "Transaction doesn't exist.")
    if (what !== 'status') {
      if (found.status !== 'pending')
        return this.#failure(412, 'Merchant cannot modify the status of the transaction')
      found.status = what === 'expire' ? 'expire' : 'cancel'
    }
    const said = this.#describe(found)
    return [200, { ...said, signature_key: signatureOf(said, this.#serverKey) }]
  }

  #failure(status: number, words: string): Reply {
    const body = { status_code: String(status), status_message: words, id: randomUUID() }
    return [this.isPolite ? 200 : status, body]
  }
}
