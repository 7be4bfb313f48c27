import autocannon from 'autocannon'

const CONNECTIONS = 20
const SECONDS = 5
/** Seconds of warm-up, since the first responses are slower until the code is compiled. */
const WARM_UP = 1
/** Headers that browsers send. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' }

export interface Load {
  /** Address of the server, without a trailing slash. */
  url: string
  /** Paths to request in turn; every connection starts at another one. */
  paths: readonly string[]
  /** Creates the body of each POST; without it, requests are GET. */
  body?: () => object
}

/**
 * Keeps a server busy from 20 connections.
 *
 * @returns responses per second
 * @throws Error if a response is not successful
 */
export async function requestsPerSecond(load: Load): Promise<number> {
  await run(load, WARM_UP)
  const { non2xx, errors, timeouts, requests } = await run(load, SECONDS)
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${load.paths[0]}: ${non2xx} bad answers, ${errors} errors, ${timeouts} late`)
  }
  return requests.average
}

function run({ url, paths, body }: Load, duration: number): Promise<autocannon.Result> {
  let connection = 0
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    setupClient(client) {
      ignoreBodies(client)
      const first = Math.floor((connection++ * paths.length) / CONNECTIONS)
      const turned = [...paths.slice(first), ...paths.slice(0, first)]
      client.setRequests(turned.map(path => (body ? post(path, body) : get(path))))
    },
  })
}

/**
 * Stops the load generator from reading every body as text: for a compressed body that costs it
 * many times more than the server, which then waits.
 */
function ignoreBodies(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests?: { addBody?: unknown } }
  if (typeof pipelinedRequests?.addBody !== 'function')
    throw new Error('This version of autocannon stores bodies elsewhere.')
  pipelinedRequests.addBody = () => {}
}

function get(path: string): autocannon.Request {
  return { method: 'GET', path, headers: HEADERS }
}

function post(path: string, body: () => object): autocannon.Request {
  const headers = { ...HEADERS, 'content-type': 'application/json' }
  return {
    method: 'POST',
    path,
    headers,
    setupRequest: request => ({ ...request, headers, body: JSON.stringify(body()) }),
  }
}
