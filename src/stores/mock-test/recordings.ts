const NAME = 'sapa-recordings'
const AT_ONCE = 3
/** Milliseconds before each retry. */
const PAUSES = [500, 2_000, 5_000]
/** Milliseconds without a byte until a request is aborted: a connection may be open but dead. */
const STALL = 20_000
/** Statuses for which a retry may help. */
const RETRYABLE = [408, 425, 429]

/** Recordings if the browser stores no files: insecure pages, private windows, full devices. */
const memory = new Map<string, Blob>()
const objectUrls = new Map<string, string>()

/** A recording could not be fetched: the network failed, or there is no such file. */
export class RecordingsError extends Error {
  readonly reason: 'network' | 'missing'

  constructor(reason: RecordingsError['reason'], address: string) {
    super(`${reason}: ${address}`)
    this.reason = reason
  }
}

type OnBytes = (bytes: number) => void

/**
 * Downloads the files of a test to the device, except those that are stored already. A second call
 * continues a download that failed or was aborted.
 *
 * @param addresses addresses as this page requests them; pictures may be among them
 * @param onBytes called with the number of bytes that have arrived
 * @throws RecordingsError if a file cannot be fetched, AbortError if `signal` is aborted
 */
export async function preloadRecordings(
  addresses: readonly string[],
  onBytes: OnBytes,
  signal?: AbortSignal,
): Promise<void> {
  const queue = [...new Set(addresses)]
  const bytesOf = new Map<string, number>()
  const take = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const address = next
      const onFileBytes: OnBytes = bytes => {
        bytesOf.set(address, bytes)
        onBytes([...bytesOf.values()].reduce((sum, each) => sum + each, 0))
      }
      await preload(address, onFileBytes, signal).catch(error => {
        queue.length = 0
        throw error
      })
    }
  }
  const runs = Array.from({ length: AT_ONCE }, take)
  // Waits for running downloads, so that the next call does not fetch the same files again.
  await Promise.allSettled(runs)
  await Promise.all(runs)
}

/** Returns an address that plays from the device, always the same; `address` if none is stored. */
export async function recordingAddress(address: string): Promise<string> {
  const blob = objectUrls.has(address) ? undefined : await find(address)
  // A parallel call may have created it meanwhile.
  if (blob && !objectUrls.has(address)) objectUrls.set(address, URL.createObjectURL(blob))
  return objectUrls.get(address) ?? address
}

/** Deletes recordings from the device. */
export async function forgetRecordings(addresses: readonly string[]): Promise<void> {
  const cache = await openCache()
  for (const address of addresses) {
    URL.revokeObjectURL(objectUrls.get(address) ?? '')
    objectUrls.delete(address)
    memory.delete(address)
    await cache?.delete(address)
  }
}

async function preload(address: string, onBytes: OnBytes, signal?: AbortSignal): Promise<void> {
  const stored = await find(address)
  if (stored) return onBytes(stored.size)
  for (let retry = 0; ; retry++) {
    try {
      return await store(address, await download(address, onBytes, signal))
    } catch (error) {
      onBytes(0)
      signal?.throwIfAborted()
      const isMissing = error instanceof RecordingsError && error.reason === 'missing'
      const pause = PAUSES[retry]
      if (isMissing) throw error
      if (!pause) throw new RecordingsError('network', address)
      await new Promise(resolve => {
        setTimeout(resolve, pause)
        signal?.addEventListener('abort', resolve)
      })
    }
  }
}

async function download(address: string, onBytes: OnBytes, signal?: AbortSignal): Promise<Blob> {
  const abort = new AbortController()
  const stop = () => abort.abort()
  signal?.throwIfAborted()
  signal?.addEventListener('abort', stop)
  let timer = setTimeout(stop, STALL)
  try {
    const answer = await fetch(address, { signal: abort.signal })
    const type = answer.headers.get('content-type') ?? ''
    const { ok, status, body } = answer
    const isGone = status >= 400 && status < 500 && !RETRYABLE.includes(status)
    // A page instead of the file comes from a network with a login page.
    if (!ok || !body || type.startsWith('text/'))
      throw new RecordingsError(isGone ? 'missing' : 'network', address)
    const reader = body.getReader()
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(stop, STALL)
      chunks.push(chunk.value)
      bytes += chunk.value.length
      onBytes(bytes)
    }
    return new Blob(chunks, { type })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** @returns undefined if the browser has no Cache Storage, or denies access */
async function openCache(): Promise<Cache | undefined> {
  try {
    return await globalThis.caches?.open(NAME)
  } catch {
    // In a sandboxed frame, its name alone throws.
    return undefined
  }
}

async function find(address: string): Promise<Blob | undefined> {
  const inMemory = memory.get(address)
  if (inMemory) return inMemory
  const response = await (await openCache())?.match(address).catch(() => undefined)
  return response?.blob()
}

async function store(address: string, blob: Blob): Promise<void> {
  const cache = await openCache()
  try {
    if (!cache) throw new Error('There is no cache.')
    await cache.put(address, new Response(blob))
  } catch {
    memory.set(address, blob)
  }
}
