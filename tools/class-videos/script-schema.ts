import { z } from 'zod'
import { Line, Slug, Title } from '../../src/contract/catalogue.ts'

/** What is said while a slide is shown, one after the other. */
export const ScriptLine = z.strictObject({
  /** Spoken as it is spelled here, by the standard pronunciation. Null: nothing is said, `id` is read. */
  ko: Line.nullable(),
  /** Indonesian below it. */
  id: Line,
  voice: z.enum(['female', 'male']).default('female'),
  /** How often it is said, each time with a pause to say it aloud. */
  times: z.int().min(1).max(3).default(1),
})
export type ScriptLine = z.infer<typeof ScriptLine>

const lines = { lines: z.array(ScriptLine).min(1).max(12) }
/** A letter of Hangul by itself, ㄱ to ㅣ. */
const Letter = z.string().regex(/^[ㄱ-ㅎㅏ-ㅣ]$/, 'must be one letter of Hangul')
const Syllable = z.string().regex(/^[가-힣]$/, 'must be one syllable')
/** Latin letters that come nearest to a sound, or a remark in a word or two. */
const Sound = Line.max(24)

export const Slide = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('title'), ko: Line.max(40), id: Line.max(80), ...lines }),
  z.strictObject({
    kind: z.literal('letters'),
    letters: z
      .array(z.strictObject({ letter: Letter, sound: Sound }))
      .min(1)
      .max(12),
    ...lines,
  }),
  /** A letter as it is written, stroke by stroke. */
  z.strictObject({ kind: z.literal('strokes'), letter: Letter, ...lines }),
  /** Letters that come together in a block; the last one of three is the final consonant. */
  z.strictObject({
    kind: z.literal('syllable'),
    parts: z.array(Letter).min(2).max(4),
    whole: Syllable,
    sound: Sound,
    ...lines,
  }),
  z.strictObject({
    kind: z.literal('word'),
    ko: Line.max(20),
    id: Line.max(80),
    /** How it is said, where that is not as it is spelled. */
    said: Line.max(30).nullable(),
    ...lines,
  }),
  z.strictObject({
    kind: z.literal('sentence'),
    ko: Line.max(60),
    id: Line.max(120),
    said: Line.max(80).nullable(),
    ...lines,
  }),
  z.strictObject({
    kind: z.literal('list'),
    heading: Line.max(60),
    items: z
      .array(z.strictObject({ ko: Line.max(40), id: Line.max(60) }))
      .min(1)
      .max(8),
    ...lines,
  }),
  /** Something to understand, in Indonesian; Korean in it is found by itself. */
  z.strictObject({ kind: z.literal('point'), text: Line.max(180), ...lines }),
])
export type Slide = z.infer<typeof Slide>

/** What a video of a class shows and says, as `content/classes/videos/<id>.json` holds it. */
export const VideoScript = z.strictObject({
  id: Slug,
  title: Title,
  slides: z.array(Slide).min(1).max(40),
})
export type VideoScript = z.infer<typeof VideoScript>
