import { call } from '../../api/call.ts'
import { fetchPackPiece, type PackPiece } from '../../api/dictionary-pack.ts'
import type { Http } from '../../api/http.ts'
import type { PackManifest, PackPart } from '../../contract/dictionary-pack.ts'
import { getPack } from '../../contract/routes/dictionary.ts'
import type { KeptPieces } from './kept-pieces.ts'
import type { Offer, Scope } from './messages.ts'

/** Pieces that are fetched at once. */
const AT_ONCE = 6
/** Of so many changed parts the lists are fetched, to say exactly what an update weighs. */
const LISTS_MAX = 8

/** What was fetched is whole, was given up, or why it could not be. */
export type Ended = 'whole' | 'cancelled' | 'network' | 'full'

export interface Fetching {
  http: Http
  pieces: Pick<KeptPieces, 'hashes' | 'read' | 'write' | 'select'>
  signal: AbortSignal
  onProgress: (progress: { done: number; all: number }) => void
}

class FetchEnded extends Error {
  readonly reason: 'cancelled' | 'network'

  constructor(reason: 'cancelled' | 'network') {
    super(reason)
    this.reason = reason
  }
}

export function partsIn({ parts }: PackManifest, scope: Scope): PackManifest['parts'] {
  return scope === 'all' ? parts : parts.filter(({ source }) => source === 'sapa')
}

/** Whether there are no words but our own. */
export function ownIsAll(manifest: PackManifest): boolean {
  return partsIn(manifest, 'own').length === manifest.parts.length
}

/** @returns undefined where the server cannot be asked */
export async function askForPack(http: Http): Promise<PackManifest | undefined> {
  const answer = await call(http, getPack)
  return answer.ok ? answer.value.data : undefined
}

/** Fetches what this device does not have yet; what has come stays, however it ends. */
export async function fetchMissing(
  manifest: PackManifest,
  scope: Scope,
  own: Fetching,
): Promise<Ended> {
  const parts = partsIn(manifest, scope)
  const all = weigh([manifest.frame, ...parts])
  const needed = new Set<string>()
  const kept = await own.pieces.hashes()
  let done = 0
  const take = async <P extends PackPiece>(hash: string, bytes = 0): Promise<P> => {
    const piece = await fetchUnlessKept<P>(hash, kept, own)
    needed.add(hash)
    done += bytes
    own.onProgress({ done, all })
    return piece
  }
  try {
    await take(manifest.frame.hash, manifest.frame.bytes)
    for (const { hash, bytes } of parts) {
      const { words, entries } = await take<PackPart>(hash)
      const pieces = [...words, ...entries]
      await inTurns(pieces, async piece => void (await take(piece.hash, piece.bytes)))
      // Its list.
      done += bytes - weigh(pieces)
    }
    await own.pieces.select({ scope, manifest }, needed)
    return 'whole'
  } catch (error) {
    // The other way to fail is a device without room.
    return error instanceof FetchEnded ? error.reason : 'full'
  }
}

/** What the server has, beside what this device has. */
export async function offerOf(
  manifest: PackManifest,
  http: Http,
  pieces: KeptPieces,
): Promise<Offer> {
  const kept = await pieces.hashes()
  const selection = await pieces.selection()
  const everything = [manifest.frame, ...manifest.parts]
  const unknown = everything.filter(({ hash }) => !kept.has(hash))
  let missing = 0
  for (const part of manifest.parts) {
    const isCounted = kept.has(part.hash) || (selection && unknown.length <= LISTS_MAX)
    missing += isCounted ? await missingOf(part, kept, http, pieces) : part.bytes
  }
  return {
    entries: manifest.parts.reduce((sum, { entries }) => sum + entries, 0),
    bytes: weigh(everything),
    missing,
    isKept: selection?.scope === 'all' && selection.manifest.revision === manifest.revision,
  }
}

async function missingOf(
  part: PackManifest['parts'][number],
  kept: ReadonlySet<string>,
  http: Http,
  pieces: KeptPieces,
): Promise<number> {
  const known = await pieces.read<PackPart>(part.hash)
  const list = known ?? (await fetchList(http, part.hash))
  if (!list) return part.bytes
  return weigh([...list.words, ...list.entries].filter(({ hash }) => !kept.has(hash)))
}

async function fetchList(http: Http, hash: string): Promise<PackPart | undefined> {
  const answer = await fetchPackPiece<PackPart>(http, hash)
  return answer.ok ? answer.value.data : undefined
}

async function fetchUnlessKept<P extends PackPiece>(
  hash: string,
  kept: ReadonlySet<string>,
  { http, pieces, signal }: Fetching,
): Promise<P> {
  if (signal.aborted) throw new FetchEnded('cancelled')
  const known = kept.has(hash) ? await pieces.read<P>(hash) : undefined
  if (known) return known
  const answer = await fetchPackPiece<P>(http, hash, signal)
  if (!answer.ok) throw new FetchEnded(signal.aborted ? 'cancelled' : 'network')
  await pieces.write(hash, answer.value.data)
  return answer.value.data
}

/** Does some of the work at once, until one of it fails. */
async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const go = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, go))
}

function weigh(pieces: readonly { bytes: number }[]): number {
  return pieces.reduce((sum, { bytes }) => sum + bytes, 0)
}
