import { z } from 'zod'
import { Line, Slug, Title } from './catalogue.ts'
import { Level } from './dictionary.ts'
import { endpoint, text } from './endpoint.ts'
import { Recording } from './mock-tests.ts'
import * as routes from './routes/topics.ts'
import { WordCard } from './word-reviews.ts'

/** One turn of a dialogue. */
export const DialogueLine = z.strictObject({
  /** The speaker's Korean name. */
  speaker: text.min(1).max(20),
  voice: z.enum(['female', 'male']),
  ko: Line,
  /** Indonesian translation. */
  id: Line,
})
export type DialogueLine = z.infer<typeof DialogueLine>

/** Where a line is heard in a recording, in seconds, with a little of the silence around it. */
export const LineTime = z.strictObject({
  start: z.number().min(0).max(600),
  end: z.number().min(0).max(600),
})
export type LineTime = z.infer<typeof LineTime>

export const DialogueRecording = Recording.extend({
  /** One of each line, in their order; empty where they were not measured. */
  line_times: z.array(LineTime).max(14),
})
export type DialogueRecording = z.infer<typeof DialogueRecording>

/** A graded conversation with audio. */
export const Dialogue = z.strictObject({
  /** People and place, in a sentence. */
  setting: Line,
  lines: z.array(DialogueLine).min(4).max(14),
  recording: DialogueRecording.nullable(),
})

/** A topic of daily or working life in the list. */
export const TopicSummary = z.strictObject({
  topic_id: Slug,
  /** Its position on the learning path, from 1. */
  number: z.int().min(1).max(200),
  level: Level,
  title: Title,
  title_ko: Title,
  /** Learning goal, in a sentence. */
  goal: Line,
  /** Id of the practice set with its questions. */
  mock_test_id: Slug,
})
export type TopicSummary = z.infer<typeof TopicSummary>

/** A neighbouring topic on the learning path. */
const TopicName = TopicSummary.pick({ topic_id: true, number: true, title: true })

export const Topic = TopicSummary.extend({
  words: z.array(WordCard.omit({ is_new: true })).max(14),
  /** Id of the grammar entry that its dialogue uses. */
  grammar: Slug,
  dialogue: Dialogue,
  /** Cultural differences that surprise Indonesians. */
  note: text.min(1).max(600),
  previous: TopicName.nullable(),
  next: TopicName.nullable(),
})
export type Topic = z.infer<typeof Topic>

export const getTopics = endpoint({
  ...routes.getTopics,
  summary: 'Topics of daily and working life, in the order in which they are learned',
  status: 200,
  answer: z.strictObject({ data: z.array(TopicSummary) }),
  errors: [],
})

export const getTopic = endpoint({
  ...routes.getTopic,
  summary: 'One topic: words, dialogue, grammar, and the practice set that goes with it',
  params: z.strictObject({ slug: text.min(1).max(80) }),
  status: 200,
  answer: z.strictObject({ data: Topic }),
  errors: ['not-found', 'invalid-input'],
})
