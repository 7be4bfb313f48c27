import type { StoredQuestion } from '../../../src/contract/authored-quizzes.ts'
import type { Modul, Video } from '../../../src/contract/class-content.ts'
import type {
  ClassDetail,
  ClassSummary,
  Learning,
  LearningPart,
  PartKind,
} from '../../../src/contract/classes.ts'

/** A video, modul or quiz, as progress knows it. */
export interface PreparedPart extends LearningPart {
  learningId: string
  /** Whether everybody may open it. */
  isPreview: boolean
  /** Exact length of a video in seconds; 0 of others. */
  length: number
}

export interface PreparedQuestion extends StoredQuestion {
  /** By place in the content. */
  optionIds: readonly string[]
  /** Those that they had with secrets of before. */
  formerIds: readonly (readonly string[])[]
}

export interface PreparedQuiz {
  id: string
  title: string
  learningId: string
  passShare: number
  questions: readonly PreparedQuestion[]
}

export interface PreparedClass {
  id: string
  summary: ClassSummary
  detail: ClassDetail
  /** In the order in which they are learned. */
  parts: readonly PreparedPart[]
  /** By `keyOf()`. */
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

/** All that is taught, by the ids by which it is asked for. */
export interface Catalogue {
  classes: ReadonlyMap<string, PreparedClass>
  learnings: ReadonlyMap<string, PreparedLearning>
  /** With the classes that were withdrawn. */
  everPublished: ReadonlyMap<string, PreparedClass>
}

/** Names a part within its class. */
export function keyOf(kind: PartKind, id: string): string {
  return `${kind} ${id}`
}
