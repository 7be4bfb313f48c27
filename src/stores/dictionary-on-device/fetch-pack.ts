import { call } from '../../api/call.ts'
import { fetchPackChunk, type PackChunk } from '../../api/dictionary-pack.ts'
import type { Http } from '../../api/http.ts'
import type { PackManifest, PackPart } from '../../contract/dictionary-pack.ts'
import { getPack } from '../../contract/routes/dictionary.ts'
import type { Offer, Scope } from './messages.ts'
import type { StoredChunks } from './stored-chunks.ts'

/** Chunks that are fetched in parallel. */
const AT_ONCE = 6
/** Up to this many changed parts, their lists are fetched to give the exact size of an update. */
const LISTS_MAX = 8

/** How a download ended: complete, cancelled, or failed and why. */
export type FetchOutcome = 'whole' | 'cancelled' | 'network' | 'full'

export interface Fetching {
  http: Http
  chunks: Pick<StoredChunks, 'hashes' | 'read' | 'write' | 'select'>
  signal: AbortSignal
  onProgress: (progress: { done: number; all: number }) => void
}

class FetchError extends Error {
  readonly reason: 'cancelled' | 'network'

  constructor(reason: 'cancelled' | 'network') {
    super(reason)
    this.reason = reason
  }
}

export function partsIn({ parts }: PackManifest, scope: Scope): PackManifest['parts'] {
  return scope === 'all' ? parts : parts.filter(({ source }) => source === 'sapa')
}

/** Whether the pack has no other words than our own. */
export function hasOnlyOwnWords(manifest: PackManifest): boolean {
  return partsIn(manifest, 'own').length === manifest.parts.length
}

/** @returns undefined if the server cannot be reached */
export async function getManifest(http: Http): Promise<PackManifest | undefined> {
  const answer = await call(http, getPack)
  return answer.ok ? answer.value.data : undefined
}

/** Fetches the chunks that this device lacks; those that have arrived stay, however it ends. */
export async function fetchMissing(
  manifest: PackManifest,
  scope: Scope,
  fetching: Fetching,
): Promise<FetchOutcome> {
  const parts = partsIn(manifest, scope)
  const all = totalBytes([manifest.frame, ...parts])
  const needed = new Set<string>()
  const stored = await fetching.chunks.hashes()
  let done = 0
  const take = async <P extends PackChunk>(hash: string, bytes = 0): Promise<P> => {
    const chunk = await fetchUnlessStored<P>(hash, stored, fetching)
    needed.add(hash)
    done += bytes
    fetching.onProgress({ done, all })
    return chunk
  }
  try {
    await take(manifest.frame.hash, manifest.frame.bytes)
    for (const { hash, bytes } of parts) {
      const { words, entries } = await take<PackPart>(hash)
      const chunks = [...words, ...entries]
      await inParallel(chunks, async chunk => void (await take(chunk.hash, chunk.bytes)))
      // The rest is the size of the part's list.
      done += bytes - totalBytes(chunks)
    }
    await fetching.chunks.select({ scope, manifest }, needed)
    return 'whole'
  } catch (error) {
    // Any other error means that the device has no space left.
    return error instanceof FetchError ? error.reason : 'full'
  }
}

/** Compares the server's dictionary with the chunks on this device. */
export async function describeOffer(
  manifest: PackManifest,
  http: Http,
  chunks: StoredChunks,
): Promise<Offer> {
  const stored = await chunks.hashes()
  const selection = await chunks.selection()
  const everything = [manifest.frame, ...manifest.parts]
  const changed = everything.filter(({ hash }) => !stored.has(hash))
  let missing = 0
  for (const part of manifest.parts) {
    const isCounted = stored.has(part.hash) || (selection && changed.length <= LISTS_MAX)
    missing += isCounted ? await missingBytes(part, stored, http, chunks) : part.bytes
  }
  return {
    entries: manifest.parts.reduce((sum, { entries }) => sum + entries, 0),
    bytes: totalBytes(everything),
    missing,
    isStored: selection?.scope === 'all' && selection.manifest.revision === manifest.revision,
  }
}

async function missingBytes(
  part: PackManifest['parts'][number],
  stored: ReadonlySet<string>,
  http: Http,
  chunks: StoredChunks,
): Promise<number> {
  const list = (await chunks.read<PackPart>(part.hash)) ?? (await fetchList(http, part.hash))
  if (!list) return part.bytes
  return totalBytes([...list.words, ...list.entries].filter(({ hash }) => !stored.has(hash)))
}

async function fetchList(http: Http, hash: string): Promise<PackPart | undefined> {
  const answer = await fetchPackChunk<PackPart>(http, hash)
  return answer.ok ? answer.value.data : undefined
}

async function fetchUnlessStored<P extends PackChunk>(
  hash: string,
  stored: ReadonlySet<string>,
  { http, chunks, signal }: Fetching,
): Promise<P> {
  if (signal.aborted) throw new FetchError('cancelled')
  const storedChunk = stored.has(hash) ? await chunks.read<P>(hash) : undefined
  if (storedChunk) return storedChunk
  const answer = await fetchPackChunk<P>(http, hash, signal)
  if (!answer.ok) throw new FetchError(signal.aborted ? 'cancelled' : 'network')
  await chunks.write(hash, answer.value.data)
  return answer.value.data
}

/** Runs the work for some items in parallel, until one of them fails. */
async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...all]
  const run = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
}

function totalBytes(chunks: readonly { bytes: number }[]): number {
  return chunks.reduce((sum, { bytes }) => sum + bytes, 0)
}
