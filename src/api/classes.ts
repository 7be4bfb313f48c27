import type { Modul, Quiz, Video } from '../contract/class-content.ts'
import type {
  ClassProgress,
  ExamAnswer,
  ExamResult,
  ProgressEvent,
} from '../contract/class-progress.ts'
import type {
  ClassDetail,
  ClassHistory,
  ClassLevel,
  ClassSummary,
  Learning,
  MyClass,
} from '../contract/classes.ts'
import * as routes from '../contract/routes/classes.ts'
import { call } from './call.ts'
import type { Http, Result } from './http.ts'

type Answer<T> = Promise<Result<{ data: T }>>

/** What is said when a content call brought nothing (spec section 8). */
const CONTENT_FAILED = 'Failed to fetch class content'

export function fetchClasses(
  http: Http,
  language_id: string,
  level?: ClassLevel,
): Answer<ClassSummary[]> {
  const given = { params: { language_id }, query: { level } }
  return call(http, routes.getClasses, { ...given, fallback: 'Failed to fetch class' })
}

export function fetchMyClasses(http: Http, language_id: string): Answer<MyClass[]> {
  const fallback = 'Failed to fetch my class'
  return call(http, routes.getMyClasses, { params: { language_id }, fallback })
}

export function fetchClassHistories(http: Http): Answer<ClassHistory[]> {
  return call(http, routes.getClassHistories, { fallback: 'Failed to fetch my history classes' })
}

export function fetchClass(http: Http, id: string): Answer<ClassDetail> {
  const fallback = 'Failed to fetch class details'
  return call(http, routes.getClass, { params: { id }, fallback })
}

/** Learnings of a class. */
export function fetchLearnings(http: Http, id: string): Answer<Learning[]> {
  return call(http, routes.getLearnings, { params: { id }, fallback: CONTENT_FAILED })
}

/** Videos of a learning. */
export function fetchVideos(http: Http, id: string): Answer<Video[]> {
  return call(http, routes.getVideos, { params: { id }, fallback: CONTENT_FAILED })
}

/** Quizzes of a learning. */
export function fetchQuizzes(http: Http, id: string): Answer<Quiz[]> {
  return call(http, routes.getQuizzes, { params: { id }, fallback: CONTENT_FAILED })
}

/** Moduls of a learning. */
export function fetchModuls(http: Http, id: string): Answer<Modul[]> {
  return call(http, routes.getModuls, { params: { id }, fallback: CONTENT_FAILED })
}

/** How far the learner is in a class. */
export function fetchProgress(http: Http, id: string): Answer<ClassProgress> {
  return call(http, routes.getProgress, { params: { id }, fallback: CONTENT_FAILED })
}

/** A video or quiz that was opened, or that the learner is done with: the server decides which. */
export type ProgressPlace = { learning_id: string; title: string } & (
  | { video_id: string }
  | { quiz_id: string }
)

export function putProgress(http: Http, place: ProgressPlace): Answer<ClassProgress> {
  return call(http, routes.putProgress, { body: place, fallback: CONTENT_FAILED })
}

export interface SentProgress {
  class_id: string
  device_id: string
  events: readonly ProgressEvent[]
}

/** Brings what was done; sent twice it counts once. */
export function sendProgress(
  http: Http,
  sent: SentProgress,
): Answer<{ now: number; progress: ClassProgress }> {
  const fallback = CONTENT_FAILED
  return call(http, routes.sendProgress, { body: sent, keepalive: true, fallback })
}

export interface Exam {
  quiz_id: string
  class_id: string
  answers: readonly ExamAnswer[]
}

/** Has a quiz graded; the answer is its result. */
export function sendExam(http: Http, exam: Exam): Answer<ExamResult> {
  return call(http, routes.sendExam, { body: exam, fallback: 'Failed to submit quiz answers' })
}
