import type {
  ClassProgress,
  ExamAnswer,
  ExamResult,
  ProgressEvent,
} from '../contract/class-progress.ts'
import * as routes from '../contract/routes/classes.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

type Progress = Promise<Result<{ data: ClassProgress }>>

/** How far who is signed in is in a class. */
export function fetchProgress(http: Http, classId: string): Progress {
  return call(http, routes.getProgress, {
    params: { id: classId },
    fallback: 'Failed to fetch class content',
  })
}

/** A part that was open last: a video or a quiz of a learning. */
export type Place = { learning_id: string; title: string } & (
  | { video_id: string }
  | { quiz_id: string }
)

/** Remembers the place; what is done the server decides. */
export function putProgress(http: Http, place: Place): Progress {
  return call(http, routes.putProgress, { body: place, fallback: 'Something went wrong' })
}

export interface SentProgress {
  class_id: string
  /** One life of one tab. */
  device_id: string
  events: readonly ProgressEvent[]
}

/** Brings what was done; sent again it counts once. */
export function sendProgress(
  http: Http,
  body: SentProgress,
  { keepalive = false }: { keepalive?: boolean } = {},
): Promise<Result<{ data: { now: number; progress: ClassProgress } }>> {
  return call(http, routes.sendProgress, { body, keepalive, fallback: 'Something went wrong' })
}

/** Has a quiz graded. */
export function sendExam(
  http: Http,
  body: { quiz_id: string; answers: readonly ExamAnswer[]; class_id: string },
): Promise<Result<{ data: ExamResult }>> {
  return call(http, routes.sendExam, { body, fallback: 'Failed to submit quiz answers' })
}
