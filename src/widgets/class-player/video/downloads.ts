const CACHE = 'sapa-class-videos'

/** Whether this browser can store videos, which needs a secure page. */
export function canStoreVideos(): boolean {
  return 'caches' in globalThis
}

/** Opens the cache that holds the files, and the data to show each offline. */
export function openVideoCache(): Promise<Cache> {
  return caches.open(CACHE)
}

/** Returns a stored file; undefined if it is not stored. */
export async function readFile(address: string): Promise<Blob | undefined> {
  if (!canStoreVideos()) return undefined
  const cache = await openVideoCache()
  return (await cache.match(address))?.blob()
}

/**
 * Downloads a file to this device.
 *
 * @param onProgress called with the number of bytes that have arrived
 * @throws Error if it cannot be fetched or stored, or was aborted
 */
export async function downloadFile(
  address: string,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(address, { credentials: 'omit', signal })
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}`)
  let bytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      onProgress(bytes)
      controller.enqueue(chunk)
    },
  })
  const file = await new Response(answer.body.pipeThrough(counting)).blob()
  const headers = { 'content-type': answer.headers.get('content-type') ?? 'video/mp4' }
  const cache = await openVideoCache()
  signal.throwIfAborted()
  await cache.put(address, new Response(file, { headers }))
}

export async function removeFile(address: string): Promise<void> {
  const cache = await openVideoCache()
  await cache.delete(address)
}
