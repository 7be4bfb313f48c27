import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  forgetRecordings,
  preloadRecordings,
  recordingAddress,
} from '../../../src/stores/mock-test/recordings.ts'

/** Bytes of every recording here. */
const SIZE = 40_000
let server: Server
let root: string
/** Paths in the order of the requests. */
let requests: string[]
let open: number
let mostOpen: number
/** The server's reaction instead of the recording; undefined sends it. */
let trouble: (path: string, answer: ServerResponse) => boolean

const addresses = (...names: string[]) => names.map(name => `${root}/${name}.mp3`)
const ABC = () => addresses('a', 'b', 'c')

beforeAll(async () => {
  server = createServer((request, answer) => {
    const path = request.url ?? ''
    requests.push(path)
    open++
    mostOpen = Math.max(mostOpen, open)
    answer.once('close', () => open--)
    if (trouble(path, answer)) return
    send(path, answer)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function send(path: string, answer: ServerResponse): void {
  answer.writeHead(200, { 'Content-Type': 'audio/mpeg', 'Content-Length': SIZE })
  answer.write(Buffer.alloc(SIZE / 2, path))
  setTimeout(() => answer.end(Buffer.alloc(SIZE / 2, path)), 20)
}

/** The part of a browser's cache storage that is used here; Node has none. */
class CacheOfTest {
  readonly files = new Map<string, Blob>()
  isFull = false

  async match(address: string): Promise<Response | undefined> {
    const file = this.files.get(address)
    return file && new Response(file)
  }

  async put(address: string, answer: Response): Promise<void> {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    this.files.set(address, await answer.blob())
  }

  async delete(address: string): Promise<boolean> {
    return this.files.delete(address)
  }
}

let cache: CacheOfTest
function allowCaches(openIt: () => Promise<CacheOfTest> = async () => cache): void {
  vi.stubGlobal('caches', { open: openIt })
}

/** A sandboxed frame may not even name them. */
function forbidCaches(): void {
  const forbidden = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('caches', undefined)
  Object.defineProperty(globalThis, 'caches', { configurable: true, get: forbidden })
}

beforeEach(() => {
  requests = []
  open = 0
  mostOpen = 0
  trouble = () => false
  cache = new CacheOfTest()
  const all = addresses('a', 'b', 'c', 'd', 'e', 'f', 'g')
  return async () => {
    await forgetRecordings(all)
    vi.unstubAllGlobals()
  }
})

/** The intervals between attempts, a hundred times as short. */
function shortenPauses(): void {
  const wait = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (ring: () => void, pause = 0, ...given: []) =>
    wait(ring, pause / 100, ...given),
  )
}

async function bytesOf(address: string): Promise<number> {
  expect(address).toMatch(/^blob:/)
  return (await (await fetch(address)).arrayBuffer()).byteLength
}

describe.each(['with a cache', 'without'])('%s', kind => {
  beforeEach(() => {
    if (kind === 'with a cache') allowCaches()
  })

  test('each recording is fetched once, three at a time, and then plays from the device', async () => {
    const all = addresses('a', 'b', 'c', 'd', 'e', 'f', 'g')
    const held: (() => void)[] = []
    // None is delivered before three are requested.
    trouble = (path, answer) => {
      if (held.length === 3) return false
      if (held.push(() => send(path, answer)) === 3) for (const letGo of held) letGo()
      return true
    }
    await preloadRecordings([...all, ...all], () => {})
    expect(requests.toSorted()).toEqual(all.map(address => new URL(address).pathname))
    expect(mostOpen).toBe(3)
    for (const address of all) {
      const blobAddress = await recordingAddress(address)
      expect(await bytesOf(blobAddress)).toBe(SIZE)
      expect(await recordingAddress(address)).toBe(blobAddress)
    }
  })

  test('a stored recording is not fetched again, but counts', async () => {
    const [first = ''] = ABC()
    await preloadRecordings([first], () => {})
    requests = []
    const seen: number[] = []
    await preloadRecordings(ABC(), bytes => seen.push(bytes))
    expect(requests.toSorted()).toEqual(['/b.mp3', '/c.mp3'])
    expect(seen.at(-1)).toBe(3 * SIZE)
    // At least one for each file; how many more depends on how its bytes arrive.
    expect(seen.length).toBeGreaterThanOrEqual(3)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  })

  test('a deleted recording is gone', async () => {
    const [first = '', second = ''] = ABC()
    await preloadRecordings([first, second], () => {})
    const blobAddress = await recordingAddress(first)
    await forgetRecordings([first])
    expect(await recordingAddress(first)).toBe(first)
    await expect(fetch(blobAddress)).rejects.toThrow()
    expect(await recordingAddress(second)).toMatch(/^blob:/)
    expect(cache.files.has(first)).toBe(false)
  })
})

test('two simultaneous requests get the same address', async () => {
  allowCaches()
  const [first = ''] = ABC()
  await preloadRecordings([first], () => {})
  const [one, two] = await Promise.all([recordingAddress(first), recordingAddress(first)])
  expect(one).toBe(two)
})

test('a recording that nobody fetched plays from the network', async () => {
  expect(await recordingAddress(`${root}/a.mp3`)).toBe(`${root}/a.mp3`)
})

test.each<[string, () => void]>([
  ['full', () => allowCaches(async () => Object.assign(cache, { isFull: true }))],
  ['closed to us', () => allowCaches(() => Promise.reject(new DOMException('', 'SecurityError')))],
  ['closed to a sandboxed frame', forbidCaches],
])('where the cache storage is %s, recordings stay in memory', async (_, prepare) => {
  prepare()
  await preloadRecordings(ABC(), () => {})
  for (const address of ABC()) expect(await bytesOf(await recordingAddress(address))).toBe(SIZE)
  expect(cache.files.size).toBe(0)
})

test('after a broken connection, a server error or a login page there is a retry', async () => {
  const failed = new Set<string>()
  const ways: Record<string, (answer: ServerResponse) => void> = {
    '/a.mp3': answer => {
      answer.writeHead(200, { 'Content-Length': SIZE })
      answer.write(Buffer.alloc(SIZE / 2))
      setTimeout(() => answer.destroy(), 20)
    },
    '/b.mp3': answer => answer.writeHead(503).end(),
    '/c.mp3': answer => answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Login'),
  }
  trouble = (path, answer) => {
    if (failed.has(path)) return false
    failed.add(path)
    ways[path]?.(answer)
    return true
  }
  const seen: number[] = []
  await preloadRecordings(ABC(), bytes => seen.push(bytes))
  expect(requests).toHaveLength(6)
  expect(seen.at(-1)).toBe(3 * SIZE)
  for (const address of ABC()) expect(await bytesOf(await recordingAddress(address))).toBe(SIZE)
})

test('a missing network is reported as the reason, and another call resumes', async () => {
  shortenPauses()
  trouble = (path, answer) => {
    if (path !== '/b.mp3') return false
    answer.destroy()
    return true
  }
  await expect(preloadRecordings(ABC(), () => {})).rejects.toMatchObject({ reason: 'network' })
  expect(requests.filter(path => path === '/b.mp3')).toHaveLength(4)
  requests = []
  trouble = () => false
  await preloadRecordings(ABC(), () => {})
  expect(requests).toEqual(['/b.mp3'])
})

test('a recording that does not exist is reported at once', async () => {
  trouble = (_, answer) => {
    answer.writeHead(404).end()
    return true
  }
  const [first = ''] = ABC()
  await expect(preloadRecordings([first], () => {})).rejects.toMatchObject({ reason: 'missing' })
  expect(requests).toHaveLength(1)
})

test('cancelling takes effect at once, even during a pause', async () => {
  const abort = new AbortController()
  let isPauseOver = false
  trouble = (_, answer) => {
    answer.destroy()
    setTimeout(() => abort.abort(), 50)
    // Timers keep their order however busy the machine is; the first pause is longer than this.
    setTimeout(() => {
      isPauseOver = true
    }, 400)
    return true
  }
  const done = preloadRecordings(ABC(), () => {}, abort.signal)
  await expect(done).rejects.toMatchObject({ name: 'AbortError' })
  expect(isPauseOver).toBe(false)
  trouble = () => false
  await preloadRecordings(ABC(), () => {})
})
