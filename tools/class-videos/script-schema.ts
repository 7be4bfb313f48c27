import { z } from 'zod'
import { Line, Slug, Title } from '../../src/contract/catalogue.ts'
import { hasSound } from './mouth/mouth-motion.ts'
import { SOUND_NAMES } from './mouth/sounds.ts'

/** A line that is spoken while a slide is shown. */
export const ScriptLine = z.strictObject({
  /**
   * Korean text, spoken in the standard pronunciation. Null: nothing is spoken, and `id` is read.
   */
  ko: Line.nullable(),
  /** Indonesian text below it. */
  id: Line,
  voice: z.enum(['female', 'male']).default('female'),
  /**
   * Number of times it is spoken, by a woman and a man in turn. After more than once there is a
   * pause for the learner to repeat it.
   */
  times: z.int().min(1).max(3).default(1),
})
export type ScriptLine = z.infer<typeof ScriptLine>

const lines = { lines: z.array(ScriptLine).min(1).max(12) }
/** A single jamo, ㄱ to ㅣ. */
const Letter = z.string().regex(/^[ㄱ-ㅎㅏ-ㅣ]$/, 'must be one letter of Hangul')
const Syllable = z.string().regex(/^[가-힣]$/, 'must be one syllable')
/** The closest Latin letters for a sound, or a short remark. */
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
  /** A mouth seen from the side, which makes these sounds; each must be in a text that is said. */
  z
    .strictObject({
      kind: z.literal('mouth'),
      sounds: z.tuple([z.enum(SOUND_NAMES)], z.enum(SOUND_NAMES)),
      ...lines,
    })
    .refine(
      slide =>
        slide.sounds.length <= 3 &&
        slide.sounds.every(sound => slide.lines.some(({ ko }) => ko && hasSound(ko, sound))),
      'has more than three sounds, or one that no line says',
    ),
  /** A letter drawn stroke by stroke. */
  z.strictObject({ kind: z.literal('strokes'), letter: Letter, ...lines }),
  /** Letters that form a block; the last one of three is the final consonant. */
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
    /** Pronunciation, if it differs from the spelling. */
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
  /** An explanation in Indonesian; Korean in it is detected. */
  z.strictObject({ kind: z.literal('point'), text: Line.max(180), ...lines }),
])
export type Slide = z.infer<typeof Slide>

/** The script of a class video, as in `content/classes/videos/<id>.json`. */
export const VideoScript = z.strictObject({
  id: Slug,
  title: Title,
  /** `slow` for learners who read letter by letter. */
  pace: z.enum(['exam', 'slow']).default('exam'),
  slides: z.array(Slide).min(1).max(40),
})
export type VideoScript = z.infer<typeof VideoScript>
