import { type Call, type Failure, type Http, isJudged, type Result } from '../api/http.ts'
import { DAY } from '../lib/durations.ts'
import { CACHES } from '../service-worker/cache-names.ts'
import { $userId } from './session/user-id.ts'

/** Number of answers that are stored: those of about ten lessons. */
const ANSWERS_MAX = 60
/** Header for the time at which an answer arrived. */
const ARRIVED = 'x-sapa-arrived'

/** A call whose answers are stored; its address may go on with an id. */
type StoredRoute = { path: string }

/**
 * Returns a client that stores the answers of some calls on this device, and gives them again
 * without a network. A current page whose call fails says so instead, since they may be old. Nothing
 * of visitors is stored.
 */
export function withStoredAnswers(http: Http, routes: readonly StoredRoute[]): Http {
  const isStored = (path: string, { method = 'get', query }: Call) =>
    method === 'get' && !query && routes.some(route => isOf(path, route))
  return async <T>(path: string, request: Call): Promise<Result<T>> => {
    const cacheName = isStored(path, request) ? cacheOfUser() : undefined
    const answer = await http<T>(path, request)
    if (cacheName === undefined) return answer
    if (answer.ok) {
      void store(cacheName, path, answer.value)
      return answer
    }
    const stored =
      isOffline() && isUnanswered(answer.error) ? await read(cacheName, path) : undefined
    return stored ? { ok: true, value: await stored.json() } : answer
  }
}

/** Whether an address is that of a call: with any id, if it ends with one. */
function isOf(address: string, { path }: StoredRoute): boolean {
  const [beginning = '', id] = path.split(':')
  return id === undefined ? address === path : address.startsWith(beginning)
}

/** Whether the device has an answer that is no older than a day. */
export async function hasFreshAnswer(path: string): Promise<boolean> {
  const cacheName = cacheOfUser()
  const stored = cacheName ? await read(cacheName, path) : undefined
  return Boolean(stored) && Date.now() - Number(stored?.headers.get(ARRIVED)) < DAY
}

/** Whether there is no network, or none that has brought the page, which then says how old it is. */
const isOffline = () => !navigator.onLine || document.documentElement.dataset['kept'] !== undefined

/** Whether the server has decided nothing, not even that the session has ended. */
const isUnanswered = (failure: Failure) => !isJudged(failure) && failure.status !== 401

/** Returns the name of the cache with the current user's answers; undefined for visitors. */
function cacheOfUser(): string | undefined {
  const person = $userId.get()
  return person && 'caches' in globalThis ? CACHES.answers + person : undefined
}

async function read(cacheName: string, path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName }).catch(() => undefined)
}

/** Stores an answer as the newest, and drops the oldest. */
async function store(cacheName: string, path: string, value: unknown): Promise<void> {
  try {
    // After a sign-out nothing may be stored.
    if (cacheName !== cacheOfUser()) return
    const cache = await caches.open(cacheName)
    await cache.delete(path)
    await cache.put(path, Response.json(value, { headers: { [ARRIVED]: String(Date.now()) } }))
    for (const oldest of (await cache.keys()).slice(0, -ANSWERS_MAX)) await cache.delete(oldest)
  } catch {
    // Storage is full or blocked: the page works without it.
  }
}
