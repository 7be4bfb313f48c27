import { readFile } from 'node:fs/promises'
import { setImmediate as breathe } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflate, inflateSync } from 'node:zlib'
import { sweep } from '../../lib/sweep.ts'
import type { Judged, Judging } from './judging.ts'
import { messages } from './messages.ts'
import { refused } from './refused.ts'

/**
 * Names of active or embedded content. They are searched everywhere, even in objects that no page
 * refers to: readers differ in what they find, and one of them would.
 */
const ACTIVE = names(
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'XFA',
  'GoToE',
  'SubmitForm',
  'ImportData',
)
const LOCKED = names('Encrypt')
/** Marks of streams that contain compressed objects: their type, and a key that they must have. */
const OBJECTS = names('ObjStm', 'First')
const OBJECT_STREAM = names('ObjStm')
/**
 * The whole dictionary of a stream of objects, up to its stream, as PDF writers make it: anything
 * else, such as a second filter, could hide the objects from us and not from a reader.
 */
const PLAIN_OBJECTS =
  /\d\s+obj\s*<<(?:\s*\/(?:Type\s*\/ObjStm|(?:N|First)\s+\d{1,9}|Length\s+\d{1,9}(?:\s+\d{1,5}\s+R)?|Extends\s+\d{1,9}\s+\d{1,5}\s+R|Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])))+\s*>>\s*stream\s{1,2}$/
/** Longest such dictionary. */
const PLAIN_MAX = 500
/** Object streams begin with pairs of object numbers and offsets. */
const NUMBERS = /^[\s\0]*\d+[\s\0]+\d+[\s\0]/

/** Characters that are searched at a time: short strings are freed before they take memory. */
const WINDOW = 32_768
/** Longer than any name whose characters are all written as hexadecimal codes. */
const OVERLAP = 100
const DICTIONARY_MAX = 65_536
/** Bytes of all dictionaries together; those of a real document are short. */
const DICTIONARIES_MAX_IN_ALL = 32_000_000
const STREAMS_MAX = 50_000
const STREAMS_AT_ONCE = 500
const OBJECTS_MAX = 10_000_000
const OBJECTS_MAX_IN_ALL = 60_000_000

/** Bytes after which the strings of earlier windows are freed. */
const SWEPT = 2_000_000

const unpack = promisify(inflate)

/**
 * Accepts a document that only displays something. Nothing in it is run or drawn: its bytes are
 * searched, and those of its compressed objects.
 */
export async function judgePdf({ path }: Judging): Promise<Omit<Judged, 'path'>> {
  const file = await readFile(path)
  try {
    await judgeFile(file)
  } finally {
    // Frees the memory now instead of at the next collection: it may be 20 MB.
    file.buffer.transfer(0)
  }
  return { end: 'pdf' }
}

async function judgeFile(file: Buffer<ArrayBuffer>): Promise<void> {
  const end = file.subarray(-2_048).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8)) || !/startxref\s+\d+\s+%%EOF/.test(end))
    throw refused(messages.pdf)
  judgeText(file)
  await judgeStreams(file)
}

async function judgeStreams(file: Buffer): Promise<void> {
  let unpackedLeft = OBJECTS_MAX_IN_ALL
  let dictionariesLeft = DICTIONARIES_MAX_IN_ALL
  let count = 0
  let plainCount = 0
  const objects = objectFinder(file)
  for (const at of streamsOf(file)) {
    if (++count > STREAMS_MAX) throw refused(messages.pdf)
    if (count % STREAMS_AT_ONCE === 0) await breathe()
    const from = Math.max(objects.before(at), at - DICTIONARY_MAX)
    dictionariesLeft -= at - from
    if (dictionariesLeft < 0) throw refused(messages.pdf)
    const isNamed = OBJECTS.test(file.toString('latin1', from, at))
    if (isNamed) {
      const end = file.toString('latin1', Math.max(0, at - PLAIN_MAX), at)
      if (!PLAIN_OBJECTS.test(end)) throw refused(messages.pdfActive)
      plainCount++
    }
    if (!isNamed && !NUMBERS.test(beginningOf(file, at))) continue
    const unpacked = await unpackAll(file, at)
    unpackedLeft -= unpacked.length
    if (unpackedLeft < 0) throw refused(messages.pdf)
    judgeText(unpacked)
  }
  // One that is named elsewhere, such as in a text of its own dictionary, was not recognised.
  if (countNames(file) > plainCount) throw refused(messages.pdfActive)
}

/** Returns the start of the last object before ever later offsets. */
function objectFinder(file: Buffer): { before(at: number): number } {
  const mark = Buffer.from('obj')
  let last = 0
  let next = file.indexOf(mark)
  return {
    before(at) {
      while (next >= 0 && next < at) {
        last = next + mark.length
        next = file.indexOf(mark, last)
      }
      return last
    },
  }
}

/** Counts the streams of objects by their names. */
function countNames(file: Buffer): number {
  const all = new RegExp(OBJECT_STREAM, 'g')
  let count = 0
  for (let from = 0; from < file.length; from += WINDOW) {
    const text = file.toString('latin1', from, from + WINDOW + OVERLAP)
    for (const { index } of text.matchAll(all)) if (index < WINDOW) count++
  }
  return count
}

/** Yields the offset of each stream, wherever the keyword occurs. */
function* streamsOf(file: Buffer): Generator<number> {
  const mark = Buffer.from('stream')
  for (let at = file.indexOf(mark); at >= 0; at = file.indexOf(mark, at + mark.length)) {
    const after = file.toString('latin1', at + mark.length, at + mark.length + 2)
    const line = /^(\r\n|\n|\r)/.exec(after)?.[0]
    if (line && file.toString('latin1', at - 3, at) !== 'end') yield at + mark.length + line.length
  }
}

/**
 * Returns the first characters of a compressed stream; nothing where it is not compressed, or in
 * another way.
 */
function beginningOf(file: Buffer, at: number): string {
  try {
    const start = file.subarray(at, at + 256)
    return inflateSync(start, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1', 0, 256)
  } catch {
    return ''
  }
}

async function unpackAll(file: Buffer, at: number): Promise<Buffer> {
  try {
    return await unpack(file.subarray(at), {
      maxOutputLength: OBJECTS_MAX,
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch (error) {
    // Readers accept the data before an error; output above the limit is always an attack.
    if (error instanceof RangeError) throw refused(messages.pdf)
    return Buffer.alloc(0)
  }
}

function judgeText(bytes: Buffer): void {
  let unswept = 0
  for (let from = 0; from < bytes.length; from += WINDOW - OVERLAP) {
    const isLast = from + WINDOW >= bytes.length
    // A name also ends at the end of the file.
    const text = bytes.toString('latin1', from, from + WINDOW) + (isLast ? ' ' : '')
    if (LOCKED.test(text)) throw refused(messages.pdfLocked)
    if (ACTIVE.test(text)) throw refused(messages.pdfActive)
    unswept += WINDOW
    if (unswept > SWEPT) {
      unswept = 0
      sweep()
    }
  }
}

/** Matches names in any spelling: each character may be a hexadecimal code. */
function names(...all: string[]): RegExp {
  const letter = (one: string) =>
    `(?:${one}|#${one
      .charCodeAt(0)
      .toString(16)
      .replace(/[a-f]/, hex => `[${hex}${hex.toUpperCase()}]`)})`
  const written = all.map(name => [...name].map(letter).join(''))
  return new RegExp(String.raw`\/(?:${written.join('|')})(?=[\s\0/<>[\](){}%])`)
}
