import { atom } from 'nanostores'
import { PACK_LIST, type RecordingPack } from '../../lib/recording-packs.ts'
import { CACHES } from '../../service-worker/cache-names.ts'
import type { Device } from './messages.ts'

/** The recordings of words and examples on this device. */
export interface DeviceRecordings extends Pick<Device, 'progress' | 'failure'> {
  /** The last complete download. */
  stored?: { recordings: number; bytes: number } | undefined
  /** What the server has, and how many bytes of it are missing; undefined if it is unreachable. */
  offer?: { recordings: number; bytes: number; missing: number } | undefined
}

/** Undefined until the device was looked at, and in browsers that store nothing. */
export const $recordings = atom<DeviceRecordings | undefined>()

let downloading: AbortController | undefined

/** Reports what is on this device, and what could be downloaded. */
export async function reportRecordings(): Promise<void> {
  if (!('caches' in globalThis)) return
  await report(await fetchList())
}

/**
 * Downloads the packs that are missing; those that have arrived stay, however it ends. The service
 * worker then answers from them.
 */
export async function downloadRecordings(): Promise<void> {
  if (downloading) return
  const abort = new AbortController()
  downloading = abort
  change({ failure: undefined, progress: { done: 0, all: 1 } })
  const list = await fetchList()
  const failure = list ? await fetchMissing(list, abort.signal) : 'network'
  downloading = undefined
  change({ progress: undefined, failure: abort.signal.aborted ? undefined : failure })
  // Without a list the last offer stays, to be accepted again.
  if (list) await report(list)
}

export function cancelRecordings(): void {
  downloading?.abort()
}

export async function removeRecordings(): Promise<void> {
  cancelRecordings()
  await caches.delete(CACHES.packs)
  change({ failure: undefined })
  await reportRecordings()
}

async function fetchMissing(
  list: readonly RecordingPack[],
  signal: AbortSignal,
): Promise<DeviceRecordings['failure']> {
  const cache = await caches.open(CACHES.packs)
  const stored = await storedAddresses(cache)
  const missing = list.filter(({ address }) => !stored.includes(address))
  const all = sumBytes(missing)
  if (!(await hasSpace(all))) return 'full'
  // The browser may then not delete it when it runs out of space.
  void navigator.storage?.persist?.().catch(() => {})
  let before = 0
  for (const pack of missing) {
    const report = (bytes: number) => change({ progress: { done: before + bytes, all } })
    const content = await fetchPack(pack, report, signal).catch(() => undefined)
    if (!content || signal.aborted) return 'network'
    try {
      await cache.put(pack.address, new Response(content))
    } catch {
      return 'full'
    }
    before += pack.bytes
  }
  const current = list.map(({ address }) => address)
  for (const address of stored) if (!current.includes(address)) await cache.delete(address)
  // The list comes last: it says that its packs are all here.
  await cache.put(PACK_LIST, new Response(JSON.stringify(list)))
  return undefined
}

/** @throws if it does not arrive whole */
async function fetchPack(
  { address, bytes }: RecordingPack,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const answer = await fetch(address, { credentials: 'omit', signal })
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}`)
  let arrived = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      arrived += chunk.byteLength
      onBytes(arrived)
      controller.enqueue(chunk)
    },
  })
  const content = await new Response(answer.body.pipeThrough(counting)).blob()
  if (content.size !== bytes) throw new Error(`${address} has ${content.size} bytes.`)
  return content
}

/** Returns the list of packs; undefined if the server cannot be reached. */
async function fetchList(): Promise<RecordingPack[] | undefined> {
  // A cached list could name packs of an earlier release, which are gone.
  const answer = await fetch(PACK_LIST, { credentials: 'omit', cache: 'no-cache' }).catch(
    () => undefined,
  )
  return answer?.ok ? answer.json().catch(() => undefined) : undefined
}

/** Whether the browser grants this many bytes, as far as it says. */
async function hasSpace(bytes: number): Promise<boolean> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined)
  return (estimate?.quota ?? Infinity) - (estimate?.usage ?? 0) > bytes
}

async function report(list: readonly RecordingPack[] | undefined): Promise<void> {
  const cache = (await caches.has(CACHES.packs)) ? await caches.open(CACHES.packs) : undefined
  const complete: RecordingPack[] | undefined = await (await cache?.match(PACK_LIST))?.json()
  const stored = cache ? await storedAddresses(cache) : []
  const missing = list?.filter(({ address }) => !stored.includes(address)) ?? []
  change({
    stored: complete && total(complete),
    offer: list && { ...total(list), missing: sumBytes(missing) },
  })
}

async function storedAddresses(cache: Cache): Promise<string[]> {
  const addresses = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  return addresses.filter(address => address !== PACK_LIST)
}

function total(packs: readonly RecordingPack[]) {
  const recordings = packs.reduce((sum, pack) => sum + pack.recordings, 0)
  return { recordings, bytes: sumBytes(packs) }
}

function sumBytes(packs: readonly RecordingPack[]): number {
  return packs.reduce((sum, { bytes }) => sum + bytes, 0)
}

function change(more: DeviceRecordings): void {
  $recordings.set({ ...$recordings.get(), ...more })
}
