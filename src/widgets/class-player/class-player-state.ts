import type { Failure } from '../../api/http.ts'
import type { Modul, Quiz, Video } from '../../contract/class-content.ts'
import type { ClassDetail, Learning, LearningPart } from '../../contract/classes.ts'
import type { OfflineLesson } from './offline-lessons.ts'

/** A part of a class, and the learning that it belongs to. */
export interface ClassLocation {
  learning: Learning
  part: LearningPart
}

/** The loading state of the open part. */
export type Content =
  | { state: 'loading' }
  | { state: 'loaded' }
  /** The failure says how to get access; `needsAccount` if signing in is enough. */
  | { state: 'forbidden'; failure: Failure; needsAccount: boolean }
  | { state: 'failed'; failure: Failure }

export type Phase =
  | { state: 'loading' }
  | { state: 'loaded' }
  | { state: 'failed'; failure: Failure }

/** The state, with the names of the spec (section 4). */
export interface ClassPlayerState {
  phase: Phase
  classDetail: ClassDetail | undefined
  learnings: readonly Learning[]
  /** The open part; undefined until the class is loaded. */
  location: ClassLocation | undefined
  content: Content
  /** Content of the open learning. */
  videos: readonly Video[]
  quizzes: readonly Quiz[]
  moduls: readonly Modul[]
  selectedVideo: Video | undefined
  /** Videos of the class that are stored on this device. */
  offlineLessons: readonly OfflineLesson[]
  /** Whether the server has refused a part that is no preview, so that others are locked too. */
  isRefused: boolean
}

export const NOTHING: ClassPlayerState = {
  phase: { state: 'loading' },
  classDetail: undefined,
  learnings: [],
  location: undefined,
  content: { state: 'loading' },
  videos: [],
  quizzes: [],
  moduls: [],
  selectedVideo: undefined,
  offlineLessons: [],
  isRefused: false,
}

export interface ClassPlayerEvents {
  /** A part was opened. */
  part: { class: string; learning: string; part: string; kind: LearningPart['kind'] }
  /** A part is done. */
  done: { class: string; learning: string; part: string; kind: LearningPart['kind'] }
  /** A video plays, from a second of it. */
  play: { video: string; position: number }
  /** A video is paused. */
  pause: { video: string; position: number }
  /** A visitor moved within a video. */
  seek: { video: string; from: number; to: number }
  /** A Korean word was looked up, by the id of its entry. */
  word: { entry: string }
  /** Something could not be loaded; `video` is a media file. */
  error: { code: Failure['code'] | 'video' }
}
export interface ClassPlayerMethods {
  /** Plays the open video; does nothing where a modul or a quiz is open. */
  play: () => void
  /** Pauses what plays. */
  pause: () => void
}
export type EmitClassPlayerEvent = <T extends keyof ClassPlayerEvents>(
  type: T,
  detail: ClassPlayerEvents[T],
) => void
