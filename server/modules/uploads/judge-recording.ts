import { Worker } from 'node:worker_threads'
import { fileTypeFromFile } from 'file-type'
import type { IFormat } from 'music-metadata'
import type { Judged, Judging } from './judging.ts'
import { messages } from './messages.ts'
import { refused } from './refused.ts'

/** File extensions of recordings, by the type that their first bytes show and the codec inside. */
const AUDIO: Readonly<Record<string, { end: string; codec: RegExp }>> = {
  'audio/mpeg': { end: 'mp3', codec: /^MPEG [12](\.5)? Layer 3$/ },
  'audio/x-m4a': { end: 'm4a', codec: /^MPEG-4\/AAC/ },
  'audio/mp4': { end: 'm4a', codec: /^MPEG-4\/AAC/ },
  'video/mp4': { end: 'm4a', codec: /^MPEG-4\/AAC/ },
  'audio/ogg': { end: 'ogg', codec: /^Opus$/ },
}
const SECONDS_MAX = 12 * 3_600
/** Memory limits of the reading thread, in megabytes; nothing it reads is stored. */
const MEMORY = { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 2 }

/** Accepts MP3, AAC in MPEG-4, or Opus in Ogg. */
export async function judgeAudio({ path, patience }: Judging): Promise<Omit<Judged, 'path'>> {
  const expected = AUDIO[await typeOf(path)]
  const format = expected && (await read(path, patience))
  const seconds = secondsOf(format)
  const isSound = format && !format.hasVideo && format.trackInfo.length === 1
  if (!isSound || !seconds || !expected.codec.test(format.codec ?? ''))
    throw refused(messages.audio)
  return { end: expected.end, seconds }
}

/** Accepts MPEG-4 with H.264 and AAC, which every browser plays. */
export async function judgeVideo({ path, patience }: Judging): Promise<Omit<Judged, 'path'>> {
  const format = (await typeOf(path)) === 'video/mp4' ? await read(path, patience) : undefined
  const seconds = secondsOf(format)
  const codecs = format?.trackInfo.map(({ codecId }) => codecId) ?? []
  const pictures = codecs.filter(codec => codec === 'avc1' || codec === 'avc3')
  const sounds = codecs.filter(codec => codec === 'mp4a')
  const isPlain = pictures.length === 1 && sounds.length <= 1
  if (!seconds || !isPlain || codecs.length > pictures.length + sounds.length)
    throw refused(messages.video)
  const { pixelWidth: width, pixelHeight: height } =
    format?.trackInfo.find(({ video }) => video)?.video ?? {}
  if (!width || !height) throw refused(messages.video)
  return { end: 'mp4', seconds, width, height }
}

async function typeOf(path: string): Promise<string> {
  const type = await fileTypeFromFile(path).catch(() => undefined)
  return type?.mime.split(';')[0] ?? ''
}

function secondsOf(format: IFormat | undefined): number | undefined {
  const { duration = 0 } = format ?? {}
  return duration > 0 && duration < SECONDS_MAX ? Math.round(duration * 1_000) / 1_000 : undefined
}

/**
 * Reads in a separate thread: a crafted file may make its parser run forever, or take all memory.
 */
async function read(path: string, patience: number): Promise<IFormat | undefined> {
  // Not in TypeScript: stripping types would take 10 MB of the thread.
  const worker = new Worker(new URL('./recording-worker.js', import.meta.url), {
    workerData: path,
    resourceLimits: MEMORY,
    execArgv: [],
  })
  const { promise, resolve } = Promise.withResolvers<IFormat | undefined>()
  const timer = setTimeout(() => resolve(undefined), patience)
  worker.once('message', resolve)
  worker.once('error', () => resolve(undefined))
  worker.once('exit', () => resolve(undefined))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
