import { stat } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ApiError } from '../../lib/api-error.ts'
import type { Judged, Judging } from './judging.ts'
import { messages } from './messages.ts'
import { refused } from './refused.ts'

const ENTRIES_MAX = 500
const INFLATED_MAX = 500_000_000
/** Maximum ratio of the contents to the file; audio hardly shrinks at all. */
const RATIO_MAX = 100
/** Number of first bytes from which the type of a file is recognized. */
const START = 4_100
const AUDIO = new Set(['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/ogg'])
/** Files that operating systems add to archives; they are checked all the same. */
const CLUTTER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/
const FORMAT = 0o170_000
const [PLAIN, FOLDER] = [0o100_000, 0o040_000]

/** Accepts an archive of recordings. Sizes in its headers are not trusted: bytes are counted. */
export async function judgeZip({ path }: Judging): Promise<Omit<Judged, 'path'>> {
  const { size } = await stat(path)
  const left = { bytes: Math.min(INFLATED_MAX, size * RATIO_MAX) }
  try {
    const zip = await openPromise(path, { strictFileNames: true })
    if (zip.entryCount > ENTRIES_MAX) {
      zip.close()
      throw refused(messages.zipTooMany)
    }
    let files = 0
    for await (const entry of zip.eachEntry()) if (await judgeEntry(zip, entry, left)) files++
    if (files === 0) throw refused(messages.zip)
  } catch (error) {
    throw error instanceof ApiError ? error : refused(messages.zip)
  }
  return { end: 'zip' }
}

/** @returns whether the entry is a recording */
async function judgeEntry(zip: ZipFile, entry: Entry, left: { bytes: number }): Promise<boolean> {
  const { fileName } = entry
  const format = (entry.externalFileAttributes >>> 16) & FORMAT
  const isFolder = fileName.endsWith('/')
  const isOrdinary = format === 0 || format === (isFolder ? FOLDER : PLAIN)
  if (!isOrdinary || entry.isEncrypted()) throw unsafe(fileName)
  const start = await inflate(zip, entry, left)
  if (isFolder) return false
  const type = (await fileTypeFromBuffer(start))?.mime.split(';')[0]
  if (CLUTTER.test(fileName) && type === undefined) return false
  if (!type || !AUDIO.has(type)) throw unsafe(fileName)
  return true
}

/** @returns the first bytes of the entry */
async function inflate(zip: ZipFile, entry: Entry, left: { bytes: number }): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop early closes the stream.
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    left.bytes -= chunk.length
    if (left.bytes < 0) throw refused(messages.zipTooLarge)
    if (size < START) chunks.push(Buffer.from(chunk.subarray(0, START - size)))
    size += chunk.length
  }
  return Buffer.concat(chunks)
}

function unsafe(fileName: string): ApiError {
  return refused(messages.zipUnsafe(fileName.slice(0, 80)))
}
