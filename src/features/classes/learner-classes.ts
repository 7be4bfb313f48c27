import type { Result } from '../../api/http.ts'
import type { MyClass } from '../../contract/classes.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { type BegunClass, fetchBegunClasses, fetchMyClasses } from './begun-classes.ts'

const inFlight = new Map<string, Promise<Result<MyClass[]>>>()

/**
 * Returns the classes of some languages that the learner may open. Simultaneous calls share one
 * request.
 */
export function findMyClasses(languages: readonly string[]): Promise<Result<MyClass[]>> {
  const key = languages.join(' ')
  const pending =
    inFlight.get(key) ?? fetchMyClasses(siteHttp, languages).finally(() => inFlight.delete(key))
  inFlight.set(key, pending)
  return pending
}

/** Returns the classes that the learner has begun. */
export function findBegunClasses(): Promise<Result<BegunClass[]>> {
  return fetchBegunClasses(siteHttp, findMyClasses)
}
