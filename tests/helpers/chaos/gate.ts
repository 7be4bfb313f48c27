import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { build, type Rolldown } from 'vite'
import { spoilDevice } from './spoil.ts'

/** Address of an empty page. */
export const BLANK = '/blank'

/** Fate of the calls of one run. */
export type Way =
  | 'open'
  /** Calls never reach the server. */
  | 'cut'
  /** Calls reach the server, but its responses are lost. */
  | 'deaf'
  /** Responses are truncated. */
  | 'torn'
  /** Responses are well-formed but empty. */
  | 'empty'
  /** Calls reach the server twice at the same time. */
  | 'twice'
  /** Calls reach the server in another order. */
  | 'mixed'
  /** Calls are very slow, in one direction. */
  | 'slow'
  /** A proxy says that the server is down. */
  | 'away'

/** A faulty network to the server. */
export interface Gate {
  /** Each run has an origin of its own, so that cookies and storage are separate. */
  origin(run: string): string
  ways: Map<string, Way>
  /** Runs whose next call gets status 429 with this code. */
  tooMany: Map<string, 'too-many-requests' | 'wait'>
  /** Calls whose request or response was aborted. */
  cuts(): number
  /** Waits until so many more calls have been sent to the server. */
  afterCalls(count: number): Promise<void>
  close(): void
}

/** Each device has defects of its own, which its address names. */
const PAGE =
  `<!doctype html><meta charset="utf-8"><script>(${spoilDevice})()</script>` +
  '<script type="module" src="/chaos.js"></script>'
/** Milliseconds of a slow call: the twelve seconds of a bad network, scaled to these tests. */
const SLOW = 1_200
const MIXED = 120
const JSON_TYPE = { 'content-type': 'application/json' }
const AWAY = JSON.stringify({ code: 'unavailable', message: 'Server sedang sibuk.' })
/** The server's limits on work end after a while; only these say when. */
const WAIT = { ...JSON_TYPE, 'retry-after': '1' }

/** Bundles the engine as the page of a run loads it. */
export async function bundlePage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: `${import.meta.dirname}/page.ts`,
        output: { codeSplitting: false },
      },
    },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  const [chunk] = output?.output ?? []
  if (chunk?.type !== 'chunk') throw new Error('The page has no script.')
  return chunk.code
}

/** @param server the address of the server, whether running or not */
export async function openGate(server: string, script: string): Promise<Gate> {
  const ways = new Map<string, Way>()
  const tooMany: Gate['tooMany'] = new Map()
  const agent = new Agent({ keepAlive: true })
  let cuts = 0
  let calls = 0
  const waiting = new Map<() => void, number>()
  function cut(res: ServerResponse) {
    cuts++
    res.destroy()
  }

  function count(): void {
    calls++
    for (const [resolve, target] of waiting)
      if (calls >= target) {
        waiting.delete(resolve)
        resolve()
      }
  }

  async function pass(req: IncomingMessage, res: ServerResponse, way: Way): Promise<void> {
    const { method, headers, url } = req
    const body = await buffer(req)
    count()
    const isBack = Math.random() < 0.5
    if (way === 'slow' && !isBack) await delay(SLOW)
    if (way === 'mixed') await delay(Math.random() * MIXED)
    function send(hear: (answer: IncomingMessage) => void): void {
      request(server + url, { method, headers, agent }, hear)
        .on('error', () => res.destroy())
        .end(body)
    }
    if (way === 'twice') send(answer => answer.resume().on('error', () => {}))
    send(async answer => {
      if (way === 'slow' && isBack) await delay(SLOW)
      giveBack(answer, res, way)
    })
  }

  function giveBack(answer: IncomingMessage, res: ServerResponse, way: Way): void {
    if (way === 'deaf' || way === 'empty') {
      answer.resume().on('error', () => cut(res))
      answer.on('end', () => {
        if (way === 'deaf') cut(res)
        else res.writeHead(200, JSON_TYPE).end('{"data":{}}')
      })
    } else if (way === 'torn') {
      res.writeHead(answer.statusCode ?? 0, { ...answer.headers, 'content-length': 100_000 })
      answer.once('data', chunk => res.write(chunk.subarray(0, chunk.length / 2), () => cut(res)))
      answer.on('error', () => cut(res))
    } else {
      res.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.on('error', () => res.destroy()).pipe(res)
    }
  }

  function refuse(res: ServerResponse, run: string, code: string): void {
    tooMany.delete(run)
    const body = { code, message: 'Terlalu banyak permintaan.' }
    res.writeHead(429, code === 'wait' ? WAIT : JSON_TYPE).end(JSON.stringify(body))
  }

  const gate = createServer((req, res) => {
    const run = req.headers.host?.split('.')[0] ?? ''
    const way = ways.get(run) ?? 'open'
    const limit = tooMany.get(run)
    if (req.url === BLANK) res.end()
    else if (req.url === '/chaos.js') {
      res.setHeader('cache-control', 'max-age=3600')
      res.setHeader('content-type', 'text/javascript').end(script)
    } else if (!req.url?.startsWith('/api/')) {
      res.setHeader('content-type', 'text/html').end(PAGE)
    } else if (way === 'cut') cut(res)
    else if (way === 'away') res.writeHead(503, JSON_TYPE).end(AWAY)
    else if (limit) refuse(res, run, limit)
    else pass(req, res, way).catch(() => res.destroy())
  })
  await new Promise<void>(resolve => gate.listen(0, '127.0.0.1', resolve))
  const { port } = gate.address() as AddressInfo
  return {
    origin: run => `http://${run}.sapa.localhost:${port}`,
    ways,
    tooMany,
    cuts: () => cuts,
    afterCalls: count => new Promise(resolve => waiting.set(resolve, calls + count)),
    close() {
      gate.closeAllConnections()
      gate.close()
      agent.destroy()
    },
  }
}
