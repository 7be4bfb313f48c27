import { z } from 'zod'
import { Address, Line, Slug, Title } from './catalogue.ts'
import { BODY_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import { Exam } from './learning-path.ts'
import * as routes from './routes/placement.ts'

/** Where somebody begins on the learning path. */
export const Place = z.strictObject({
  /** Id of the step of the path. */
  step_id: Slug,
  /** Number of its week, and what the week is about. */
  week: z.int().min(1).max(60),
  title: Title,
})
export type Place = z.infer<typeof Place>

/** A question of the placement, without its key. */
export const PlacementQuestion = z.strictObject({
  /** From 1. */
  number: z.int().min(1).max(12),
  ask: Line,
  /** The Korean text that it is about, if any. */
  text: Line.nullable(),
  options: z.array(Line).length(4),
})
export type PlacementQuestion = z.infer<typeof PlacementQuestion>

export const Placement = z.strictObject({
  /** The next question and the token for its answer; null when the place is sure enough. */
  next: z.strictObject({ question: PlacementQuestion, token: text.max(2_000) }).nullable(),
  /** Whether the answer just given is right; null before the first. */
  was_right: z.boolean().nullable(),
  /** The place by the answers so far. */
  place: Place,
})
export type Placement = z.infer<typeof Placement>

export const startPlacement = endpoint({
  ...routes.startPlacement,
  summary:
    'Begin a placement of 6 to 12 questions for somebody who reads at least some Hangul; nothing is stored',
  body: z.strictObject({
    exam: Exam,
    /** How well they say that they read Hangul. */
    reading: z.enum(['some', 'fluent']),
  }),
  status: 200,
  answer: z.strictObject({ data: Placement }),
  errors: BODY_ERRORS,
})

export const answerPlacement = endpoint({
  ...routes.answerPlacement,
  summary: 'Judge an answer of a placement, and ask the next question; its token lives an hour',
  body: z.strictObject({
    token: text.max(2_000),
    /** Position among the options; null for "I don't know". */
    option: z.int().min(0).max(3).nullable(),
  }),
  status: 200,
  answer: z.strictObject({ data: Placement }),
  errors: [...BODY_ERRORS, 'placement-expired'],
})

/** A question with its key: a first lesson is practice, and judged at once on the device. */
const Exercise = z.strictObject({
  ask: Line,
  /** The Korean text that it is about, or the meaning; null where something is heard. */
  text: Line.nullable(),
  audio_url: Address.nullable(),
  options: z.array(Line).min(3).max(4),
  /** Position of the right option. */
  key: z.int().min(0).max(3),
  /** The reason, in a sentence. */
  why: Line,
})
export type Exercise = z.infer<typeof Exercise>

export const FirstLesson = z.strictObject({
  place: Place,
  /** Title of the class lesson or the topic that it is drawn from. */
  title: Title,
  /** Hangul letters, each in a syllable with its sound; none outside the Hangul class. */
  letters: z
    .array(
      z.strictObject({
        letter: Line,
        syllable: Line,
        sound: Line,
        /** Whether the syllable is heard from a person; absent where it is not. */
        is_by_person: z.boolean().optional(),
      }),
    )
    .max(4),
  words: z
    .array(
      z.strictObject({
        entry_id: text.max(80),
        korean: Line,
        romanization: Line,
        meaning: Line,
        /** A recording; null where there is none. */
        audio_url: Address.nullable(),
        /** Whether the dictionary's recording of it is a person's; absent where it is not. */
        is_by_person: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(5),
  /** A turn of the topic's dialogue with one of the words. */
  line: z.strictObject({ speaker: Line, korean: Line, meaning: Line }).nullable(),
  /** Whether a recording in it has a synthetic voice; pages say so. */
  is_synthetic: z.boolean(),
  exercises: z.array(Exercise).min(3).max(4),
})
export type FirstLesson = z.infer<typeof FirstLesson>

export const getFirstLesson = endpoint({
  ...routes.getFirstLesson,
  summary: 'Two minutes of a step of the path for somebody without an account, with its keys',
  params: z.strictObject({ step: text.min(1).max(80) }),
  status: 200,
  answer: z.strictObject({ data: FirstLesson }),
  errors: ['not-found', 'invalid-input'],
})
