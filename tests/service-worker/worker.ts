import { afterEach, vi } from 'vitest'

export const ORIGIN = 'https://sapa.test'

type Body = { status?: number; type?: string; text: string }
type Listener = (event: object) => void

/**
 * The service worker among caches and a network that only remember. What is said to it is
 * awaited with all that it then goes on to do.
 */
export async function startWorker() {
  const listeners = new Map<string, Listener>()
  const site = new Map<string, Body>()
  const requested: { path: string; credentials: string | undefined }[] = []
  const registration = { scope: `${ORIGIN}/`, unregister: vi.fn(async () => true) }
  const stored = fakeCaches()
  vi.resetModules()
  vi.stubGlobal('self', {
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
    registration,
  })
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('caches', stored)
  vi.stubGlobal('fetch', async (what: string | { url: string }, init: RequestInit = {}) => {
    const { pathname, search } = new URL(typeof what === 'string' ? what : what.url, ORIGIN)
    requested.push({ path: pathname + search, credentials: init.credentials })
    const found = site.get(pathname + search)
    if (!found) throw new TypeError('Failed to fetch')
    const { status = 200, type = 'text/html', text } = found
    return new Response(text, { status, headers: { 'content-type': type } })
  })
  await import('../../src/service-worker/service-worker.ts')

  /** Sends an event, and waits for what it is extended by. */
  async function send(kind: string, event: object): Promise<Response | undefined> {
    const waiting: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const respondWith = (given: Promise<Response>) => (answer = given)
    const waitUntil = (given: Promise<unknown>) => waiting.push(given)
    listeners.get(kind)?.({ ...event, respondWith, waitUntil })
    const response = await answer
    await Promise.all(waiting)
    return response
  }

  return {
    site,
    requested,
    registration,
    send,
    names: stored.keys,
    tell: (data: object) => send('message', { data }),
    /** Opens a page or, with another mode, loads a file. */
    load(path: string, mode = 'navigate', more: object = {}) {
      const request = { url: ORIGIN + path, method: 'GET', mode, cache: 'default', referrer: '' }
      return send('fetch', { request: { ...request, ...more } })
    },
    /** Addresses in one cache. */
    async paths(name: string) {
      const requests = await (await stored.open(name)).keys()
      return requests.map(({ url }) => url.replace(ORIGIN, ''))
    },
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

function fakeCaches() {
  const all = new Map<string, ReturnType<typeof fakeCache>>()
  const open = async (name: string) => {
    const cache = all.get(name) ?? fakeCache()
    all.set(name, cache)
    return cache
  }
  return {
    open,
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    async match(address: string, { cacheName }: { cacheName?: string } = {}) {
      const searched = cacheName === undefined ? [...all.values()] : [all.get(cacheName)]
      for (const cache of searched) {
        const answer = await cache?.match(address)
        if (answer) return answer
      }
      return undefined
    },
  }
}

function fakeCache() {
  const answers = new Map<string, Response>()
  const key = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href
  const put = async (request: string, answer: Response) => {
    answers.set(key(request), answer)
  }
  return {
    put,
    add: async (request: string) => put(request, await fetch(request)),
    match: async (request: string) => answers.get(key(request))?.clone(),
    matchAll: async () => [...answers.values()].map(answer => answer.clone()),
    keys: async () => [...answers.keys()].map(url => ({ url })),
    delete: async (request: string | { url: string }) => answers.delete(key(request)),
  }
}
