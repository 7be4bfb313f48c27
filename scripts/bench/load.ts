import autocannon from 'autocannon'

const CONNECTIONS = 20
const SECONDS = 5
/** The first answers of a server are slower: its code is not compiled yet. */
const WARM_UP = 1
/** What browsers send. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' }

export interface Load {
  /** Address of the server, without a trailing slash. */
  url: string
  /** Paths to ask for in turn; every connection starts at another one. */
  paths: readonly string[]
  /** Makes the body of each POST; GET without. */
  body?: () => object
}

/**
 * Keeps a server busy from 20 connections.
 *
 * @returns answers a second
 * @throws Error when an answer is no success
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
 * The load generator reads every body as text: one that is compressed costs it many times what it
 * costs the server, which then waits.
 */
function ignoreBodies(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests?: { addBody?: unknown } }
  if (typeof pipelinedRequests?.addBody !== 'function')
    throw new Error('This version of autocannon keeps bodies elsewhere.')
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
