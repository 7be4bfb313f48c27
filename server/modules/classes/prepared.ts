import type { StoredQuestion } from '../../../src/contract/authored-quizzes.ts'
import type { Modul, Video } from '../../../src/contract/class-content.ts'
import type { Learned } from '../../../src/contract/class-progress.ts'
import type {
  ClassDetail,
  ClassSummary,
  Learning,
  LearningPart,
  PartKind,
} from '../../../src/contract/classes.ts'

/** A video, modul or quiz for which progress is stored. */
export interface PreparedPart extends LearningPart {
  learningId: string
  /** Whether everybody may open it. */
  isPreview: boolean
  /** Exact length of a video in seconds; 0 for others. */
  length: number
}

export interface PreparedQuestion extends StoredQuestion {
  /** Ids of the options, by position in the content. */
  optionIds: readonly string[]
  /** Their ids under former secrets. */
  formerIds: readonly (readonly string[])[]
}

export interface PreparedQuiz {
  id: string
  title: string
  learningId: string
  passShare: number
  questions: readonly PreparedQuestion[]
  /** Letters and words that its learning teaches. */
  learned: Learned
}

export interface PreparedClass {
  id: string
  summary: ClassSummary
  detail: ClassDetail
  /** In the order in which they are learned. */
  parts: readonly PreparedPart[]
  /** The same by `keyOf()`. */
  partByKey: ReadonlyMap<string, PreparedPart>
  quizzes: ReadonlyMap<string, PreparedQuiz>
}

export interface PreparedLearning {
  of: PreparedClass
  learning: Learning
  videos: readonly Video[]
  moduls: readonly Modul[]
  quizzes: readonly PreparedQuiz[]
}

/** Everything taught, by id. */
export interface Catalogue {
  classes: ReadonlyMap<string, PreparedClass>
  learnings: ReadonlyMap<string, PreparedLearning>
  /** Includes withdrawn classes. */
  everPublished: ReadonlyMap<string, PreparedClass>
}

/** Returns the key of an item within its class. */
export function keyOf(kind: PartKind, id: string): string {
  return `${kind} ${id}`
}
