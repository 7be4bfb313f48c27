import { z } from 'zod'
import { endpoint, text } from './endpoint.ts'
import * as routes from './routes/audio-books.ts'

/** An https address on a file host, or a path on our own server. */
const FileAddress = z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^\/[^/\\]/)])

/** A file to download, with its size to show before and its hash to check after. */
const file = {
  address: FileAddress.describe('https address, or a path on the server of this API'),
  /** Bytes. */
  size: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
}

export const AudioLine = z.strictObject({
  /** Seconds from the beginning of the chapter's audio. */
  start: z.number().nonnegative(),
  ko: z.string().min(1),
  id: z.string().min(1),
})
export type AudioLine = z.infer<typeof AudioLine>

export const AudioFile = z.strictObject({ ...file, seconds: z.number().positive() })
export type AudioFile = z.infer<typeof AudioFile>

export const AudioChapter = z.strictObject({
  id: z.string().min(1),
  number: z.int().positive(),
  title: z.string().min(1),
  title_ko: z.string().optional(),
  /** Null while the chapter can only be read. */
  audio: AudioFile.nullable(),
  lines: z.array(AudioLine),
})
export type AudioChapter = z.infer<typeof AudioChapter>

export const AudioPack = z.strictObject({ ...file, format: z.enum(['zip']) })
export type AudioPack = z.infer<typeof AudioPack>

export const AudioBook = z.strictObject({
  id: z.string().min(1),
  title: z.string().min(1),
  description: z.string().min(1),
  /** Language that is taught. */
  language: z.enum(['ko', 'ja']),
  /** Kind of voice; null while there is no audio. */
  voice: z.enum(['person', 'synthetic']).nullable(),
  /** All files in one; null while it is not available. */
  pack: AudioPack.nullable(),
  chapters: z.array(AudioChapter),
})
export type AudioBook = z.infer<typeof AudioBook>

export const getAudioBook = endpoint({
  ...routes.getAudioBook,
  summary: 'One audio book: its pack, its chapters, and every sentence with its place in the audio',
  params: z.strictObject({ id: text.min(1).max(80) }),
  status: 200,
  answer: z.strictObject({ data: AudioBook }),
  errors: ['not-found', 'invalid-input'],
})
