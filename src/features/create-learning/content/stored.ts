import type {
  Cue,
  Modul,
  ModulBlock,
  QuizQuestion,
  Video,
  VideoSource,
} from '../../../contract/class-content.ts'
import type { ClassDetail } from '../../../contract/classes.ts'
import type { SectionName } from '../../../contract/mock-test-blueprint.ts'
import type { Skill } from '../../../contract/mock-test-results.ts'
import type { Reveal } from '../../../contract/mock-test-reveals.ts'
import type { MockQuestion, Recording } from '../../../contract/mock-tests.ts'
import { randomId } from '../../../lib/random-id.ts'
import { slug } from '../../../lib/slug.ts'

/** Names of the resources in the generic calls of administration. */
export const CLASSES = 'classes'
export const LEARNINGS = 'learnings'
export const TESTS = 'mock_tests'
export const TEST_ITEMS = 'mock_test_items'

/** Content as the server stores it: with the answer keys that learners never see. */

/** The facts of a class; its learnings are saved one by one. */
export type StoredClass = Omit<ClassDetail, 'learnings' | 'seconds' | 'curriculum'>

export interface StoredQuestion extends Omit<QuizQuestion, 'options'> {
  /** Text that is spoken in a listening question. */
  heard: string | null
  /** The right option comes first; words are in the right order. */
  options: readonly string[]
  /** Why each option is right or wrong, in the same order; null without an explanation. */
  option_whys?: readonly (string | null)[]
  /** Accepted typed answers, the best first. */
  accepts: readonly string[]
  why: string
}

export interface StoredQuiz {
  id: string
  title: string
  pass_share: number
  questions: readonly StoredQuestion[]
}

/** A video to which files are still being added; the server accepts it once they are complete. */
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

/** The facts of a mock test; its items are saved one by one. */
export interface StoredTest {
  id: string
  title: string
  summary: string
  blueprint: string
  is_open: boolean
}

/**
 * An item of a mock test as the server stores it, with the fields that learners only see
 * afterwards.
 */
export interface StoredTestItem
  extends Pick<MockQuestion, 'instruction' | 'passage' | 'question' | 'group' | 'picture'> {
  id: string
  mock_test_id: string
  section: SectionName
  /** Null while it is not chosen. */
  skill: Skill | null
  points: number | null
  transcript: Reveal['transcript']
  /** The server determines the number of bytes. */
  recording: (Omit<Recording, 'bytes'> & { bytes?: number }) | null
  options: readonly string[]
  /** Why each option is right or wrong; null without an explanation. */
  option_whys: readonly (string | null)[] | null
  /** Index of the right option, from 0. */
  key: number
  keeps_order: boolean
  explanation: string
  words: readonly string[]
}

interface Explained {
  options: readonly string[]
  option_whys?: readonly (string | null)[] | null
}

/** Returns an entry for each option: its explanation, or null without one. */
export function allWhys({ options, option_whys }: Explained): (string | null)[] {
  return options.map((_, place) => option_whys?.[place] ?? null)
}

const TITLE_MAX = 60

/** Returns a unique id that begins with the given words: `kuis-salam-3f2a9c1b`. */
export function newId(...words: readonly string[]): string {
  const prefix = slug(words.join(' '))
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .slice(0, TITLE_MAX)
    .replace(/^-|-$/g, '')
  const suffix = randomId().slice(0, 8)
  return prefix ? `${prefix}-${suffix}` : suffix
}
