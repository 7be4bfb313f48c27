const CACHE = 'sapa-class-videos'

/** Whether this browser can keep videos: only on secure pages. */
export function canStoreVideos(): boolean {
  return 'caches' in globalThis
}

/** Where files are kept, and beside each what shows it. */
export function openVideoCache(): Promise<Cache> {
  return caches.open(CACHE)
}

/** What is kept of a file; undefined where it is not. */
export async function readFile(address: string): Promise<Blob | undefined> {
  if (!canStoreVideos()) return undefined
  const cache = await openVideoCache()
  return (await cache.match(address))?.blob()
}

/**
 * Fetches a file and keeps it on this device.
 *
 * @param onProgress told how many bytes have come
 * @throws when it cannot be fetched or kept, or nobody wants it any more
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
