/**
 * Recordings of the dictionary as devices download them: a few dozen packs instead of thousands of
 * files. A pack begins with the length of its index in four bytes, then has the index as JSON, then
 * the files one after the other.
 */

/** Address of the list of all packs. */
export const PACK_LIST = '/audio/word-packs.json'
const PACKS = '/audio/packs/'
const LENGTH_BYTES = 4

/** A line of the list. */
export interface RecordingPack {
  /** Contains a hash of its content. */
  address: string
  bytes: number
  recordings: number
}

/** By the name of a file: its place after the index, and its size, in bytes. */
type Index = Record<string, [from: number, bytes: number]>

/**
 * Returns how the address of the pack begins that has a recording: the last character of its name,
 * so that a new word changes one pack only.
 *
 * @param recording address, or name of the file
 */
export function packBeginning(recording: string): string {
  return `${PACKS}${recording.at(-1 - '.mp3'.length)}-`
}

/** Joins files to a pack. */
export function joinRecordings(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Blob {
  const index: Index = {}
  let from = 0
  for (const [name, { length }] of files) {
    index[name] = [from, length]
    from += length
  }
  const json = new TextEncoder().encode(JSON.stringify(index))
  return new Blob([new Uint32Array([json.length]), json, ...files.values()])
}

/** Returns a file of a pack; undefined if it is not in there. */
export async function readRecording(pack: Blob, address: string): Promise<Blob | undefined> {
  const [indexBytes = 0] = new Uint32Array(await pack.slice(0, LENGTH_BYTES).arrayBuffer())
  const start = LENGTH_BYTES + indexBytes
  const index: Index = JSON.parse(await pack.slice(LENGTH_BYTES, start).text())
  const [from, bytes] = index[address.slice(address.lastIndexOf('/') + 1)] ?? []
  if (from === undefined || bytes === undefined) return undefined
  return pack.slice(start + from, start + from + bytes)
}
