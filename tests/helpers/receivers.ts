import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OutgoingOptions } from '../../server/lib/outgoing.ts'
import type { Module } from '../../server/module.ts'
import { deliveriesFrom } from '../../server/modules/deliveries/module.ts'
import { DeliveryWorker } from '../../server/modules/deliveries/worker.ts'
import { call } from '../../src/api/call.ts'
import type { PartnerDeliveries, Webhook } from '../../src/contract/deliveries.ts'
import * as routes from '../../src/contract/routes/deliveries.ts'
import { getGroupResults } from '../../src/contract/routes/pupils.ts'
import { modulesWith, startApi, type TestApi, type TestOptions } from './api.ts'
import { dataOf } from './mock-tests.ts'
import { joinAs, openSchool, type PupilSchool, takeTest } from './pupils.ts'
import type { TestUser } from './users.ts'

/** A request as a receiver got it. */
export interface Received {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** A server of a school. */
export interface TestReceiver {
  url: string
  received: Received[]
  /** How it answers, by default with 204. */
  answer: (response: ServerResponse, request: Received) => void
  close(): void
}

export async function startReceiver(): Promise<TestReceiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url: path = '', headers } = request
    const received = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') }
    receiver.received.push(received)
    receiver.answer(response, received)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const receiver: TestReceiver = {
    url: `http://localhost:${port}`,
    received: [],
    answer: answerWith(204),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return receiver
}

export function answerWith(status: number, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => void response.writeHead(status, headers).end()
}

/** All modules, where partners' receivers may be on this machine. */
export function deliveringModules(
  mockTests?: TestOptions['mockTests'],
  options: OutgoingOptions = {},
): readonly Module[] {
  return modulesWith(mockTests).map(module =>
    module.name === 'deliveries' ? deliveriesFrom({ mayBeLocal: true, ...options }) : module,
  )
}

export function startDeliveringApi({ mockTests, ...options }: TestOptions): Promise<TestApi> {
  return startApi({ ...options, modules: deliveringModules(mockTests) })
}

type Sending = Pick<TestApi, 'dependencies' | 'running'>

/** Returns a worker of the API, as each of its servers has one. */
export function workerOf({ dependencies, running }: Sending): DeliveryWorker {
  return new DeliveryWorker({
    ...dependencies,
    senderOf: kind => running.find(({ senders }) => senders?.[kind])?.senders?.[kind],
  })
}

/** Sends everything that is due. */
export async function deliver(api: Sending): Promise<void> {
  const worker = workerOf(api)
  await worker.serveDue()
  await worker.settle()
}

/** A school with a server that gets its pupils' results. */
export class DeliveringSchool {
  readonly #api: TestApi
  readonly receiver: TestReceiver
  readonly id: string
  readonly group: PupilSchool['group']
  readonly admin: TestUser
  teacher: TestUser

  constructor(api: TestApi, { id, group, admin, teacher }: PupilSchool, receiver: TestReceiver) {
    this.#api = api
    this.receiver = receiver
    this.id = id
    this.group = group
    this.admin = admin
    this.teacher = teacher
  }

  get params() {
    return { id: this.id }
  }

  get http() {
    return this.teacher.http
  }

  async shown(): Promise<PartnerDeliveries> {
    return dataOf(await call(this.http, routes.getDeliveries, { params: this.params }))
  }

  addWebhook(url = `${this.receiver.url}/hook`) {
    const body = { url, description: 'Rapor' }
    return call(this.http, routes.createWebhook, { params: this.params, body })
  }

  async newWebhook(url?: string): Promise<{ webhook: Webhook; secret: string }> {
    return dataOf(await this.addWebhook(url))
  }

  async rotateSecret({ id }: Webhook): Promise<{ webhook: Webhook; secret: string }> {
    const params = { ...this.params, webhook: id }
    return dataOf(await call(this.http, routes.rotateWebhookSecret, { params }))
  }

  async setActive({ id, url, description }: Webhook, is_active: boolean): Promise<void> {
    const params = { ...this.params, webhook: id }
    const body = { url, description, is_active }
    dataOf(await call(this.http, routes.changeWebhook, { params, body }))
  }

  /** A pupil takes a test. @returns the pupil's id */
  async takeAs(name: string, isRight = true): Promise<string> {
    const { now } = this.#api.dependencies
    await takeTest(
      this.#api.http,
      await joinAs(this.#api.http, this.group.code, name),
      isRight,
      now(),
    )
    const params = { ...this.params, group: this.group.id }
    const { pupils } = dataOf(await call(this.http, getGroupResults, { params }))
    return pupils.find(pupil => pupil.name === name)?.id ?? ''
  }
}

export async function openDeliveringSchool(api: TestApi): Promise<DeliveringSchool> {
  return new DeliveringSchool(api, await openSchool(api), await startReceiver())
}
