import { z } from 'zod'
import { Address, Line, Prose, picture, Slug, Summary, Title } from './catalogue.ts'
import { LEARNER_ERRORS, SESSION_ERRORS } from './common-errors.ts'
import { endpoint } from './endpoint.ts'
import * as routes from './routes/classes.ts'

export const ClassLevel = z.enum(['beginner', 'elementary', 'intermediate', 'advanced'])
export type ClassLevel = z.infer<typeof ClassLevel>

/** The condition for the whole class: an account, or a subscription or trial. */
export const ClassAccess = z.enum(['free', 'subscription'])
export type ClassAccess = z.infer<typeof ClassAccess>

export const PartKind = z.enum(['video', 'quiz', 'modul'])
export type PartKind = z.infer<typeof PartKind>

/** The mentor who teaches a class, and signs its certificates. */
export const ClassMentor = z.strictObject({
  name: Title,
  role: Title,
  /** Picture of the signature; null for the name alone. */
  signature_url: Address.nullable(),
})

/** One class in a list, the same for everybody. */
export const ClassSummary = z.strictObject({
  id: Slug,
  /** Id of a language of the catalogue. */
  language_id: Slug,
  level: ClassLevel,
  title: Title,
  title_ko: Title,
  summary: Summary,
  picture: z.strictObject({ ...picture, alt: Summary }),
  access: ClassAccess,
  mentor: ClassMentor,
  learnings: z.int().min(1),
  /** Length of all its videos. */
  seconds: z.int().min(0),
  /** Whether more learnings follow: those available can be taken, a certificate needs the rest. */
  is_growing: z.boolean(),
})
export type ClassSummary = z.infer<typeof ClassSummary>

/** One item of a learning, in learning order. */
export const LearningPart = z.strictObject({
  kind: PartKind,
  id: Slug,
  title: Title,
  /** Length of a video; for a modul and a quiz the approximate time. */
  seconds: z.int().min(1),
})
export type LearningPart = z.infer<typeof LearningPart>

export const Learning = z.strictObject({
  id: Slug,
  class_id: Slug,
  title: Title,
  summary: Summary,
  /** Whether it is open without an account, so that people can try the class. */
  is_preview: z.boolean(),
  parts: z.array(LearningPart).min(1),
})
export type Learning = z.infer<typeof Learning>

/** A class with its learnings, for its details page. */
export const ClassDetail = ClassSummary.extend({
  description: Prose,
  /** Skills that a learner has afterwards. */
  goals: z.array(Line).min(1).max(10),
  curriculum: z.array(Learning),
})
export type ClassDetail = z.infer<typeof ClassDetail>

/** A learner's progress in a class. */
export const ClassProgressSummary = z.strictObject({
  done: z.int().min(0),
  total: z.int().min(1),
  /** Milliseconds UTC; null before it was opened. */
  last_at: z.int().nullable(),
  /** The item to continue with: the last one opened, or the next one; null when all is done. */
  next: z.strictObject({ learning_id: Slug, kind: PartKind, id: Slug, title: Title }).nullable(),
  finished_at: z.int().nullable(),
})
export type ClassProgressSummary = z.infer<typeof ClassProgressSummary>

/** The reason why a learner may open a class. */
export const ClassRight = z.enum(['free', 'trial', 'subscription'])
export type ClassRight = z.infer<typeof ClassRight>

/** A class that a learner may open, with their progress. */
export const MyClass = ClassSummary.extend({
  right: ClassRight,
  progress: ClassProgressSummary,
})
export type MyClass = z.infer<typeof MyClass>

/** A class that a learner has begun, with or without access now. */
export const ClassHistory = ClassSummary.extend({
  progress: ClassProgressSummary,
  /** Number of its certificate; null until there is one. */
  certificate_number: z.string().nullable(),
  /** Whether it was withdrawn: progress stays, but it cannot be opened. */
  is_withdrawn: z.boolean(),
})
export type ClassHistory = z.infer<typeof ClassHistory>

const language = z.strictObject({ language_id: Slug })

export const getClasses = endpoint({
  ...routes.getClasses,
  summary: 'Classes of a language',
  params: language,
  query: z.strictObject({ level: ClassLevel.optional() }),
  status: 200,
  answer: z.strictObject({ data: z.array(ClassSummary) }),
  errors: ['invalid-input', 'not-found'],
})

export const getMyClasses = endpoint({
  ...routes.getMyClasses,
  summary: 'Classes of a language that the learner may open, with their progress',
  access: 'learner',
  params: language,
  status: 200,
  answer: z.strictObject({ data: z.array(MyClass) }),
  errors: [...LEARNER_ERRORS, 'invalid-input', 'not-found'],
})

export const getClassHistories = endpoint({
  ...routes.getClassHistories,
  summary: 'Classes that the learner has begun, the last one first',
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: z.array(ClassHistory) }),
  errors: LEARNER_ERRORS,
})

export const getClass = endpoint({
  ...routes.getClass,
  summary: 'A class and its curriculum',
  params: z.strictObject({ id: Slug }),
  status: 200,
  answer: z.strictObject({ data: ClassDetail }),
  errors: ['invalid-input', 'not-found'],
})

/** Errors of all calls for the content of a class. `forbidden` says how to get access. */
export const CONTENT_ERRORS = [
  ...SESSION_ERRORS,
  'signed-out',
  'forbidden',
  'invalid-input',
  'not-found',
] as const
