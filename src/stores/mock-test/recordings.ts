const NAME = 'sapa-recordings'
const AT_ONCE = 3
/** Milliseconds before each further try. */
const PAUSES = [500, 2_000, 5_000]
/** Milliseconds without a byte until a request is given up: a network can be there and dead. */
const STALL = 20_000
/** Answers that another try may change. */
const PASSING = [408, 425, 429]

/** Recordings where the browser keeps no files: insecure pages, private windows, full devices. */
const memory = new Map<string, Blob>()
const made = new Map<string, string>()

/** Why a recording could not be fetched: the network, or there is no such file. */
export class RecordingsError extends Error {
  readonly reason: 'network' | 'missing'

  constructor(reason: RecordingsError['reason'], address: string) {
    super(`${reason}: ${address}`)
    this.reason = reason
  }
}

type Tell = (bytes: number) => void

/**
 * Fetches what a test needs and keeps it on the device; what is there already is not fetched again.
 *
 * @param addresses as this page has to ask for them; pictures may be among them
 * @param onBytes told how many bytes of them are there
 * @throws RecordingsError when one cannot be fetched, AbortError when `signal` says so; calling
 * again goes on
 */
export async function preloadRecordings(
  addresses: readonly string[],
  onBytes: Tell,
  signal?: AbortSignal,
): Promise<void> {
  const queue = [...new Set(addresses)]
  const there = new Map<string, number>()
  const take = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const address = next
      const tell: Tell = bytes => {
        there.set(address, bytes)
        onBytes([...there.values()].reduce((sum, each) => sum + each, 0))
      }
      await preload(address, tell, signal).catch(error => {
        queue.length = 0
        throw error
      })
    }
  }
  const runs = Array.from({ length: AT_ONCE }, take)
  // What is under way ends first: another call must not fetch it a second time.
  await Promise.allSettled(runs)
  await Promise.all(runs)
}

/** An address that plays from the device (the same each time), or the given one if nothing is kept. */
export async function recordingAddress(address: string): Promise<string> {
  const blob = made.has(address) ? undefined : await find(address)
  // Somebody else may have asked meanwhile.
  if (blob && !made.has(address)) made.set(address, URL.createObjectURL(blob))
  return made.get(address) ?? address
}

/** Gives the device its space back. */
export async function forgetRecordings(addresses: readonly string[]): Promise<void> {
  const cache = await openCache()
  for (const address of addresses) {
    URL.revokeObjectURL(made.get(address) ?? '')
    made.delete(address)
    memory.delete(address)
    await cache?.delete(address)
  }
}

async function preload(address: string, tell: Tell, signal?: AbortSignal): Promise<void> {
  const kept = await find(address)
  if (kept) return tell(kept.size)
  for (let tries = 0; ; tries++) {
    try {
      return await keep(address, await download(address, tell, signal))
    } catch (error) {
      tell(0)
      signal?.throwIfAborted()
      const isMissing = error instanceof RecordingsError && error.reason === 'missing'
      const pause = PAUSES[tries]
      if (isMissing) throw error
      if (!pause) throw new RecordingsError('network', address)
      await new Promise(resolve => {
        setTimeout(resolve, pause)
        signal?.addEventListener('abort', resolve)
      })
    }
  }
}

async function download(address: string, tell: Tell, signal?: AbortSignal): Promise<Blob> {
  const abort = new AbortController()
  const stop = () => abort.abort()
  signal?.throwIfAborted()
  signal?.addEventListener('abort', stop)
  let timer = setTimeout(stop, STALL)
  try {
    const answer = await fetch(address, { signal: abort.signal })
    const type = answer.headers.get('content-type') ?? ''
    const { ok, status, body } = answer
    const isGone = status >= 400 && status < 500 && !PASSING.includes(status)
    // A page in its place comes from a network that wants a login first.
    if (!ok || !body || type.startsWith('text/'))
      throw new RecordingsError(isGone ? 'missing' : 'network', address)
    const reader = body.getReader()
    const parts: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(stop, STALL)
      parts.push(part.value)
      bytes += part.value.length
      tell(bytes)
    }
    return new Blob(parts, { type })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** @returns undefined where there is none, or the browser does not let us */
function openCache(): Promise<Cache | undefined> {
  return globalThis.caches ? caches.open(NAME).catch(() => undefined) : Promise.resolve(undefined)
}

async function find(address: string): Promise<Blob | undefined> {
  const kept = memory.get(address)
  if (kept) return kept
  const found = await (await openCache())?.match(address).catch(() => undefined)
  return found?.blob()
}

async function keep(address: string, blob: Blob): Promise<void> {
  const cache = await openCache()
  try {
    if (!cache) throw new Error('There is no cache.')
    await cache.put(address, new Response(blob))
  } catch {
    memory.set(address, blob)
  }
}
