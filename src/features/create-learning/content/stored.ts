import type {
  Cue,
  Modul,
  ModulBlock,
  QuizQuestion,
  Video,
  VideoSource,
} from '../../../contract/class-content.ts'
import type { ClassDetail } from '../../../contract/classes.ts'

/** What is written here, as the server keeps it: with the keys that learners never see. */

/** What is said of a class; its learnings are written one by one. */
export type StoredClass = Omit<ClassDetail, 'learnings' | 'seconds' | 'curriculum'>

export interface StoredQuestion extends Omit<QuizQuestion, 'options'> {
  /** What is heard, of a listening question. */
  heard: string | null
  /** The right one first; words in their right order. */
  options: readonly string[]
  /** Why each option is right or wrong, in the same order; null where nothing is said of it. */
  option_whys?: readonly (string | null)[]
  /** What counts when it is typed, the best first. */
  accepts: readonly string[]
  why: string
}

export interface StoredQuiz {
  id: string
  title: string
  pass_share: number
  questions: readonly StoredQuestion[]
}

/** As it is while its files come one after the other; the server takes it when all are there. */
export interface StoredVideo
  extends Omit<Video, 'learning_id' | 'poster' | 'sources' | 'captions' | 'transcript'> {
  poster: Video['poster'] | null
  sources: readonly (Omit<VideoSource, 'height'> & { height: number })[]
  captions: { ko: string | null; id: string | null }
  transcript: readonly Cue[]
}
export interface StoredModul extends Omit<Modul, 'learning_id' | 'blocks'> {
  blocks: readonly ModulBlock[]
}

export interface StoredLearning {
  id: string
  class_id: string
  title: string
  summary: string
  is_preview: boolean
  videos: readonly StoredVideo[]
  moduls: readonly StoredModul[]
  quizzes: readonly StoredQuiz[]
}
