import type { Modul, Quiz, Video } from '../contract/class-content.ts'
import type {
  ClassDetail,
  ClassHistory,
  ClassLevel,
  ClassSummary,
  Learning,
  MyClass,
} from '../contract/classes.ts'
import * as routes from '../contract/routes/classes.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

type List<T> = Promise<Result<{ data: T[] }>>

/** Classes of a language, such as `korean`. */
export function fetchClasses(
  http: Http,
  language_id: string,
  level?: ClassLevel,
): List<ClassSummary> {
  const query = { level }
  return call(http, routes.getClasses, {
    params: { language_id },
    query,
    fallback: 'Failed to fetch class',
  })
}

/** Those that who is signed in may open, with how far they are. */
export function fetchMyClasses(http: Http, language_id: string): List<MyClass> {
  return call(http, routes.getMyClasses, {
    params: { language_id },
    fallback: 'Failed to fetch my class',
  })
}

/** Those that who is signed in has begun, the last one first. */
export function fetchClassHistories(http: Http): List<ClassHistory> {
  return call(http, routes.getClassHistories, { fallback: 'Failed to fetch my history classes' })
}

/** A class with its curriculum. */
export function fetchClass(http: Http, id: string): Promise<Result<{ data: ClassDetail }>> {
  return call(http, routes.getClass, { params: { id }, fallback: 'Failed to fetch class details' })
}

const content = { fallback: 'Failed to fetch class content' }

/** Learnings of a class. */
export function fetchLearnings(http: Http, classId: string): List<Learning> {
  return call(http, routes.getLearnings, { params: { id: classId }, ...content })
}

/** Videos of a learning; for who is signed in the server remembers when they were opened. */
export function fetchVideos(http: Http, learningId: string): List<Video> {
  return call(http, routes.getVideos, { params: { id: learningId }, ...content })
}

/** Quizzes of a learning, without their keys. */
export function fetchQuizzes(http: Http, learningId: string): List<Quiz> {
  return call(http, routes.getQuizzes, { params: { id: learningId }, ...content })
}

/** Moduls of a learning. */
export function fetchModuls(http: Http, learningId: string): List<Modul> {
  return call(http, routes.getModuls, { params: { id: learningId }, ...content })
}
