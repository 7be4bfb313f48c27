import { z } from 'zod'
import { DAY } from '../lib/durations.ts'
import { Instant, Slug, Title } from './catalogue.ts'
import { ClassProgressSummary, PartKind } from './classes.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import { EVENTS_PER_CALL, OPENINGS_MAX } from './limits.ts'
import * as routes from './routes/classes.ts'

/** A span of a video in seconds. */
const Segment = z.tuple([z.number().min(0), z.number().min(0)])

export const PartProgress = z.strictObject({
  kind: PartKind,
  id: Slug,
  is_done: z.boolean(),
  /** For a video: the watched segments that the server has accepted. */
  watched: z.array(Segment),
  /** For a video: last position in seconds. */
  position: z.number().min(0),
  /** For a quiz: best share of right answers; null before the first attempt. */
  best: z.number().min(0).max(1).nullable(),
})
export type PartProgress = z.infer<typeof PartProgress>

export const ClassProgress = z.strictObject({
  class_id: Slug,
  ...ClassProgressSummary.shape,
  parts: z.array(PartProgress),
})
export type ClassProgress = z.infer<typeof ClassProgress>

const counted = {
  /** Its number within one page load of a tab, from 1. */
  sequence: z.int().min(1).max(1_000_000),
  /** Its end, by the device's estimate of the server's clock; milliseconds UTC. */
  at: Instant,
}

/** An event of a learner in a class; each number of a device counts once. */
export const ProgressEvent = z.discriminatedUnion('kind', [
  /** The learner has watched a segment without a jump. */
  z.strictObject({
    ...counted,
    kind: z.literal('watched'),
    video_id: Slug,
    from: z.number().min(0).max(86_400),
    to: z.number().min(0).max(86_400),
    /** Elapsed time in milliseconds. */
    took: z.int().min(0).max(DAY),
  }),
  /** The learner has left a video at a second. */
  z.strictObject({
    ...counted,
    kind: z.literal('left'),
    video_id: Slug,
    position: z.number().min(0).max(86_400),
  }),
  /** The learner has read a modul to its end. */
  z.strictObject({ ...counted, kind: z.literal('read'), modul_id: Slug }),
  /** The learner has opened an item, where other devices then continue. */
  z.strictObject({ ...counted, kind: z.literal('opened'), part_kind: PartKind, part_id: Slug }),
])
export type ProgressEvent = z.infer<typeof ProgressEvent>

export const sendProgress = endpoint({
  ...routes.sendProgress,
  summary:
    'Store events of a learner in a class; repeated events count once, and progress never decreases',
  access: 'learner',
  body: z.strictObject({
    class_id: Slug,
    /** Id of one page load of one tab. */
    device_id: z.uuid(),
    events: z.array(ProgressEvent).max(EVENTS_PER_CALL),
    /** Openings that `getVideos` signed before the learner had an account. */
    openings: z.array(text.max(200)).max(OPENINGS_MAX).optional(),
  }),
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({ now: Instant, progress: ClassProgress }),
  }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'forbidden', 'not-found'],
})

export const getProgress = endpoint({
  ...routes.getProgress,
  summary: "The learner's progress in a class, part by part",
  access: 'learner',
  params: z.strictObject({ id: Slug }),
  status: 200,
  answer: z.strictObject({ data: ClassProgress }),
  errors: [...LEARNER_ERRORS, 'invalid-input', 'not-found'],
})

const part = { learning_id: Slug, title: Title }

export const putProgress = endpoint({
  ...routes.putProgress,
  summary:
    'Say that a video or a quiz is done; a video is once it was open long enough, and so are the moduls of its learning',
  access: 'learner',
  body: z.union([
    z.strictObject({ ...part, video_id: Slug }),
    z.strictObject({ ...part, quiz_id: Slug }),
  ]),
  status: 200,
  answer: z.strictObject({ data: ClassProgress }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'forbidden', 'not-found'],
})

/** An answer to a question of a quiz. */
export const ExamAnswer = z.strictObject({
  question_id: Slug,
  /** The chosen option, words in order, or the typed text. */
  answer: z.union([text.max(200), z.array(text.max(8)).max(12)]),
})
export type ExamAnswer = z.infer<typeof ExamAnswer>

/** Answers to a quiz: a list, or an object keyed by question. */
const ExamAnswers = z.union([
  z.array(ExamAnswer).max(20),
  z
    .record(Slug, ExamAnswer.shape.answer)
    .transform(answers =>
      Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer })),
    )
    .pipe(z.array(ExamAnswer).max(20)),
])

/** The judgement of an answer to a question of a quiz. */
export const ExamItem = z.strictObject({
  question_id: Slug,
  is_right: z.boolean(),
  answer: ExamAnswer.shape.answer.nullable(),
  /** The right answer. */
  key: ExamAnswer.shape.answer,
  /** The explanation, in Indonesian. */
  why: text,
  /** Reasons why single options are right or wrong, if there are any. */
  option_whys: z.array(z.strictObject({ id: text, why: text })).optional(),
})
export type ExamItem = z.infer<typeof ExamItem>

/** Letters and words that the learning of a quiz teaches. */
export const Learned = z.strictObject({
  /** Letters that are written there. */
  letters: z.array(text),
  /** Words, or sentences where it has few words, with their meanings. */
  words: z.array(z.strictObject({ ko: text, id: text })),
})
export type Learned = z.infer<typeof Learned>

export const ExamResult = z.strictObject({
  quiz_id: Slug,
  /** Number of right answers, and of questions. */
  score: z.int().min(0),
  total: z.int().min(1),
  is_passed: z.boolean(),
  /** Best share of all attempts; it never falls. */
  best: z.number().min(0).max(1),
  items: z.array(ExamItem),
  learned: Learned,
  progress: ClassProgress,
})
export type ExamResult = z.infer<typeof ExamResult>

export const sendExam = endpoint({
  ...routes.sendExam,
  summary: 'Grade a quiz; any number of attempts, of which the best counts',
  access: 'learner',
  body: z.strictObject({
    quiz_id: Slug,
    answers: ExamAnswers,
    class_id: Slug,
  }),
  status: 200,
  answer: z.strictObject({ data: ExamResult }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'forbidden', 'not-found'],
})

export const checkExamAnswer = endpoint({
  ...routes.checkExamAnswer,
  summary:
    'Judge one answer to a question of a quiz that the caller may open; nothing of it is stored, and the score is what `POST /exam` says',
  access: 'visitor',
  body: z.strictObject({
    quiz_id: Slug,
    class_id: Slug,
    question_id: Slug,
    /** Null says "I do not know". */
    answer: ExamAnswer.shape.answer.nullable(),
  }),
  status: 200,
  answer: z.strictObject({ data: ExamItem }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'forbidden', 'not-found'],
})
