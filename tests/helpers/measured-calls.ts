import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { type ExampleLearner, exampleOf } from './call-examples.ts'

/** A learner with a session on a server. */
export interface Caller {
  /** Address of the server. */
  url: string
  learner: ExampleLearner
  headers: Record<string, string>
}

const agent = new Agent({ keepAlive: true })

/** Sends an example of a call, and reads the response without decompressing it. */
export async function sendExample(
  { url, learner, headers }: Caller,
  call: Endpoint,
  nth: number,
): Promise<number> {
  const { path, body } = exampleOf(call, nth, learner)
  const json = body === undefined ? undefined : JSON.stringify(body)
  const sent = request(url + path, {
    agent,
    method: call.method.toUpperCase(),
    headers: {
      'accept-encoding': 'br',
      ...(call.access && headers),
      ...(json !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(json),
      }),
    },
  })
  sent.end(json)
  const [response] = await once(sent, 'response')
  response.resume()
  await once(response, 'end')
  return response.statusCode
}

/** Sends examples over some connections at once until a time has passed. */
export async function sendFor(
  caller: Caller,
  call: Endpoint,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<void> {
  const end = performance.now() + milliseconds
  let nth = 0
  const connection = async () => {
    while (performance.now() < end) {
      await sendExample(caller, call, nth++)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  await delay(Math.max(0, end - performance.now()))
}
