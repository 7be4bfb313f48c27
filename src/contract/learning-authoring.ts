import { z } from 'zod'
import { writeErrorBodies } from './administration.ts'
import { StoredQuiz } from './authored-quizzes.ts'
import { Slug, Summary, Title, updateConditions, WRITE_ERRORS } from './catalogue.ts'
import { Modul, ModulBlock, Video } from './class-content.ts'
import { Learning, LearningPart } from './classes.ts'
import { endpoint, text } from './endpoint.ts'
import * as routes from './routes/classes.ts'

/**
 * The calls by which administrators create learnings (spec section 7). They write drafts, which
 * learners see once the class is published. A new item is added to its learning and overwrites
 * nothing; everything else is changed as a resource (`administration-calls.ts`).
 */

/** A learning that may have no parts yet. */
export const AuthoredLearning = Learning.extend({ parts: z.array(LearningPart) })
export type AuthoredLearning = z.infer<typeof AuthoredLearning>

/** A boolean in a form, which only has texts. */
const Flag = z.enum(['true', 'false']).transform(value => value === 'true')

/** Largest body of a new item, and of all texts of a form, in bytes. */
const PART_MAX = 512 * 1024
const FORM_MAX = 64 * 1024

/** Longest modul as Markdown, in characters. */
export const MARKDOWN_MAX = 100_000
const Markdown = text.min(1).max(MARKDOWN_MAX)

const ERRORS = [...WRITE_ERRORS, 'not-found'] as const
const write = { access: 'administrator', errors: ERRORS, errorBodies: writeErrorBodies } as const
const params = z.strictObject({ id: Slug })
const learning = {
  status: 200,
  answer: z.strictObject({ data: AuthoredLearning }),
  answerHeaders: { ETag: 'Its version, for If-Match of the next write' },
} as const

export const createLearning = endpoint({
  ...write,
  ...learning,
  ...routes.createLearning,
  summary: 'Adds a learning to a class, as its last one; its parts follow',
  form: {
    fields: z.strictObject({
      class_id: Slug,
      title: Title,
      summary: Summary,
      is_preview: Flag.optional(),
    }),
    files: [],
    fileMax: FORM_MAX,
  },
  status: 201,
})

export const updateLearning = endpoint({
  ...write,
  ...learning,
  ...routes.updateLearning,
  summary: 'Change a learning; omitted fields and its parts stay',
  params,
  headers: updateConditions,
  form: {
    fields: z.strictObject({
      /** The id in the address. */
      id: Slug.optional(),
      class_id: Slug.optional(),
      title: Title.optional(),
      summary: Summary.optional(),
      is_preview: Flag.optional(),
    }),
    files: [],
    fileMax: FORM_MAX,
  },
})

export const deleteLearning = endpoint({
  ...write,
  ...routes.deleteLearning,
  summary: 'Remove a learning with its parts; its audit log entry can undo it',
  params,
  headers: updateConditions,
  status: 200,
  answer: z.strictObject({ data: z.strictObject({ id: Slug, audit_id: z.string() }) }),
})

/** Id of the learning; the server assigns the id of the item. */
const part = { learning_id: Slug }

export const NewQuiz = StoredQuiz.omit({ id: true })
export const NewVideo = Video.omit({ id: true, learning_id: true })
/** Content as blocks, or as Markdown. */
export const NewModul = z.union([
  Modul.omit({ id: true, learning_id: true }),
  z.strictObject({ title: Title, markdown: Markdown }),
])

/** The rest is validated by its own schema, so that the response lists all problems. */
const NewPart = z.looseObject(part)

export const createQuiz = endpoint({
  ...write,
  ...routes.createQuiz,
  summary: 'Adds a quiz to a learning, as its last one: title, pass_share and questions',
  body: NewPart,
  bodyMax: PART_MAX,
  status: 201,
  answer: z.strictObject({ data: StoredQuiz.extend(part) }),
})

export const createVideo = endpoint({
  ...write,
  ...routes.createVideo,
  summary:
    'Adds a video to a learning, as its last one, as `getVideos` shows them without their id; its files were uploaded before',
  body: NewPart,
  bodyMax: PART_MAX,
  status: 201,
  answer: z.strictObject({ data: Video }),
})

export const createModul = endpoint({
  ...write,
  ...routes.createModul,
  summary: 'Adds a modul to a learning, as its last one: title, and blocks or markdown',
  body: NewPart,
  bodyMax: PART_MAX,
  status: 201,
  answer: z.strictObject({ data: Modul }),
})

export const previewModul = endpoint({
  ...routes.previewModul,
  summary: 'The blocks of a Markdown text, or the Markdown of blocks; stores nothing',
  access: 'administrator',
  body: z.union([
    z.strictObject({ markdown: text.max(MARKDOWN_MAX) }),
    z.strictObject({ blocks: z.array(ModulBlock).max(60) }),
  ]),
  bodyMax: PART_MAX,
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({ blocks: z.array(ModulBlock), markdown: z.string() }),
  }),
  errors: ERRORS,
  errorBodies: writeErrorBodies,
})
