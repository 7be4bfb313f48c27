import type { StoredQuiz } from '../contract/authored-quizzes.ts'
import type { Modul, ModulBlock, Video } from '../contract/class-content.ts'
import type { AuthoredLearning } from '../contract/learning-authoring.ts'
import * as routes from '../contract/routes/classes.ts'
import { draftPath } from '../contract/routes/route.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

/** What administrators write; learners see it once the class is published. */

/** What a person reads where the server says nothing (spec section 8). */
const TOO_LATE = 'Request timeout, please try again later.'
const fallback = 'Something went wrong'

export interface LearningFacts {
  class_id: string
  title: string
  summary: string
  is_preview?: boolean
}

/** Adds a learning to its class, as the last one. */
export function createLearning(
  http: Http,
  facts: LearningFacts,
): Promise<Result<{ data: AuthoredLearning }>> {
  return inTime(call(http, routes.createLearning, { form: formOf(facts), fallback }))
}

/**
 * Changes a learning; what is not given stays.
 *
 * @param version refuses where it is another one by now
 */
export function updateLearning(
  http: Http,
  facts: Partial<LearningFacts> & { id: string },
  version?: number,
): Promise<Result<{ data: AuthoredLearning }>> {
  const { id } = facts
  const given = { params: { id }, form: formOf(facts), ...ifMatch(version) }
  return call(http, routes.updateLearning, { ...given, fallback: 'Update failed' })
}

/** Removes a learning with its parts; the entry of the audit log can undo it. */
export function deleteLearning(
  http: Http,
  id: string,
  version?: number,
): Promise<Result<{ data: { id: string; audit_id: string } }>> {
  const given = { params: { id }, ...ifMatch(version) }
  return call(http, routes.deleteLearning, { ...given, fallback: 'Delete failed' })
}

/** What is yet to be judged: editors hold it before it is whole. */
type Unjudged<T> = { learning_id: string; title: string } & { [K in keyof T]?: unknown }

/** Adds a quiz to its learning; its id is the server's to give. */
export function createQuiz(
  http: Http,
  body: Unjudged<StoredQuiz>,
): Promise<Result<{ data: StoredQuiz & { learning_id: string } }>> {
  return inTime(call(http, routes.createQuiz, { body, fallback }))
}

/** Adds a video, whose files were uploaded before. */
export function createVideo(http: Http, body: Unjudged<Video>): Promise<Result<{ data: Video }>> {
  return inTime(call(http, routes.createVideo, { body, fallback }))
}

/** Adds a modul: as blocks, or as Markdown. */
export function createModul(
  http: Http,
  body: { learning_id: string; title: string } & (
    | { blocks: readonly ModulBlock[] }
    | { markdown: string }
  ),
): Promise<Result<{ data: Modul }>> {
  return inTime(call(http, routes.createModul, { body, fallback }))
}

/** What a modul looks like that is written in Markdown, and the other way round; stores nothing. */
export function previewModul(
  http: Http,
  body: { markdown: string } | { blocks: readonly ModulBlock[] },
): Promise<Result<{ data: { blocks: ModulBlock[]; markdown: string } }>> {
  return call(http, routes.previewModul, { body, fallback })
}

/** A creation that took too long says so (spec section 8). */
async function inTime<T>(creation: Promise<Result<T>>): Promise<Result<T>> {
  const answer = await creation
  if (answer.ok || answer.error.code !== 'timeout') return answer
  return { ok: false, error: { ...answer.error, message: TOO_LATE } }
}

function formOf(facts: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(facts))
    if (value !== undefined) form.set(name, String(value))
  return form
}

function ifMatch(version: number | undefined): { headers?: Record<string, string> } {
  return version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } }
}

/** Calls by which learners see things; a draft is seen by the same ones below another address. */
const OF_DRAFTS = /^\/(classes|learning|video|quiz|moduls|progress|exam|mock-test)\b/

/** A client that sees drafts where `http` sees what is published, and counts nothing. */
export function previewing(http: Http): Http {
  return (path, given) => http(OF_DRAFTS.test(path) ? draftPath(path) : path, given)
}
