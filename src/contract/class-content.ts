import { z } from 'zod'
import { Line, picture, Slug, Summary, Title } from './catalogue.ts'
import { CONTENT_ERRORS, Learning } from './classes.ts'
import { endpoint, text } from './endpoint.ts'
import * as routes from './routes/classes.ts'

/** A file of a class, whose address reveals nothing of its content. */
const MediaAddress = text.max(200).regex(/^\/media\/(classes|uploads)\/[\w./-]+$/)

/** A word of a sentence, inflected or not, with its dictionary entry. */
export const LinkedWord = z.strictObject({
  /** Index of its first character in the sentence, and of the one after its last. */
  from: z.int().min(0),
  to: z.int().min(1),
  /** Id of the entry. */
  entry: text.min(1).max(120),
})
export type LinkedWord = z.infer<typeof LinkedWord>

/** One sentence of a transcript. */
export const Cue = z.strictObject({
  /** Seconds from the beginning. */
  start: z.number().min(0),
  end: z.number().positive(),
  /** Spoken Korean; null if only Indonesian is shown. */
  ko: Line.nullable(),
  id: Line,
  words: z.array(LinkedWord).max(40),
})
export type Cue = z.infer<typeof Cue>

export const VideoSource = z.strictObject({
  url: MediaAddress,
  /** Height in pixels. */
  height: z.int().min(90).max(4_320),
  bytes: z.int().min(1),
})
export type VideoSource = z.infer<typeof VideoSource>

export const Video = z.strictObject({
  id: Slug,
  learning_id: Slug,
  title: Title,
  /** Length in seconds. */
  seconds: z.number().min(1),
  poster: z.strictObject(picture),
  /** MP4, H.264 and AAC; the smallest first. */
  sources: z.array(VideoSource).min(1),
  /** WebVTT files; a video without spoken Korean has no Korean captions. */
  captions: z.strictObject({ ko: MediaAddress.nullable(), id: MediaAddress }),
  transcript: z.array(Cue),
  /** Whether its voice is synthetic; a person's recording may replace it. */
  is_synthetic: z.boolean(),
  /** Whether it may be stored on the device. */
  may_download: z.boolean(),
})
export type Video = z.infer<typeof Video>

export const QuizKind = z.enum(['choice', 'listening', 'order', 'typing'])
export type QuizKind = z.infer<typeof QuizKind>

/** The recording of a question or an example sentence. */
const QuizRecording = z.strictObject({
  audio_url: MediaAddress,
  seconds: z.number().positive(),
  /** Whether its voice is synthetic; a person's recording may replace it. */
  is_synthetic: z.boolean(),
})
export type QuizRecording = z.infer<typeof QuizRecording>

/** A question as learners get it: its key and its explanation stay on the server. */
export const QuizQuestion = z.strictObject({
  id: Slug,
  kind: QuizKind,
  /** The question, in Indonesian. */
  ask: Line,
  /** Korean text of the question. */
  text: Line.nullable(),
  picture: z.strictObject({ ...picture, alt: Summary }).nullable(),
  /** Only for a listening question. */
  recording: QuizRecording.nullable(),
  /** Options to choose; for an order question shuffled words; none for a typed answer. */
  options: z.array(z.strictObject({ id: text.regex(/^[a-z0-9]{1,8}$/), text: Line })).max(12),
})
export type QuizQuestion = z.infer<typeof QuizQuestion>

export const Quiz = z.strictObject({
  id: Slug,
  learning_id: Slug,
  title: Title,
  /** Share of right answers to pass. */
  pass_share: z.number().min(0).max(1),
  questions: z.array(QuizQuestion).min(1).max(20),
})
export type Quiz = z.infer<typeof Quiz>

/** A block of a modul: rich text as on the site's pages, with Korean detected automatically. */
export const ModulBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: Line }),
  z.strictObject({ kind: z.literal('paragraph'), text: text.min(1).max(1_200) }),
  z.strictObject({ kind: z.literal('list'), items: z.array(Line).min(1).max(20) }),
  z.strictObject({
    kind: z.literal('table'),
    head: z.array(Line).min(2).max(4),
    rows: z.array(z.array(Line).min(2).max(4)).min(1).max(30),
  }),
  z.strictObject({
    kind: z.literal('example'),
    ko: Line,
    id: Line,
    /** Pronunciation, if it differs from the spelling. */
    said: Line.nullable(),
    words: z.array(LinkedWord).max(20),
    recording: QuizRecording.nullable(),
  }),
  /** Letters to write by hand, each with its strokes. */
  z.strictObject({ kind: z.literal('strokes'), letters: z.array(text.length(1)).min(1).max(12) }),
  z.strictObject({ kind: z.literal('tip'), text: text.min(1).max(600) }),
])
export type ModulBlock = z.infer<typeof ModulBlock>

export const Modul = z.strictObject({
  id: Slug,
  learning_id: Slug,
  title: Title,
  blocks: z.array(ModulBlock).min(1).max(60),
})
export type Modul = z.infer<typeof Modul>

const params = z.strictObject({ id: Slug })

export const getLearnings = endpoint({
  ...routes.getLearnings,
  summary: 'Learnings of a class, by its id',
  access: 'visitor',
  params,
  status: 200,
  answer: z.strictObject({ data: z.array(Learning) }),
  errors: CONTENT_ERRORS,
})

export const getVideos = endpoint({
  ...routes.getVideos,
  summary: 'Videos of a learning, by its id; by the id of a class, those of its first learning',
  access: 'visitor',
  params,
  status: 200,
  answer: z.strictObject({
    data: z.array(Video),
    /** For a visitor: a signed proof of when, to be sent with their progress once they have an account. */
    opening: text.optional(),
  }),
  errors: CONTENT_ERRORS,
})

export const getQuizzes = endpoint({
  ...routes.getQuizzes,
  summary: 'Quizzes of a learning, by its id; keys and explanations come with the result alone',
  access: 'visitor',
  params,
  status: 200,
  answer: z.strictObject({ data: z.array(Quiz) }),
  errors: CONTENT_ERRORS,
})

export const getModuls = endpoint({
  ...routes.getModuls,
  summary: 'Moduls of a learning, by its id',
  access: 'visitor',
  params,
  status: 200,
  answer: z.strictObject({ data: z.array(Modul) }),
  errors: CONTENT_ERRORS,
})
