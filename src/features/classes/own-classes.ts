import type { Result } from '../../api/http.ts'
import type { MyClass } from '../../contract/classes.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { askBegunClasses, askMyClasses, type BegunClass } from './begun-classes.ts'

const asked = new Map<string, Promise<Result<MyClass[]>>>()

/** What the learner may open of some languages; parts of a page that ask at once ask once. */
export function findMyClasses(languages: readonly string[]): Promise<Result<MyClass[]>> {
  const key = languages.join(' ')
  const pending =
    asked.get(key) ?? askMyClasses(siteHttp, languages).finally(() => asked.delete(key))
  asked.set(key, pending)
  return pending
}

/** What the learner has begun. */
export function findBegunClasses(): Promise<Result<BegunClass[]>> {
  return askBegunClasses(siteHttp, findMyClasses)
}
