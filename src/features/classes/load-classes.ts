import { call } from '../../api/call.ts'
import type { Failure } from '../../api/http.ts'
import { fetchPrices } from '../../api/packages.ts'
import type { Modul } from '../../contract/class-content.ts'
import type { ClassDetail, ClassSummary } from '../../contract/classes.ts'
import type { ShownPackage } from '../../contract/packages.ts'
import { getClass, getClasses, getModuls } from '../../contract/routes/classes.ts'
import { type ClassOffer, fetchOffer } from '../../kit/classes/fetch-offer.ts'
import { freeOf } from '../../kit/classes/levels.ts'
import { loadCachedPage, type PageContext } from '../../kit/page/load-cached-page.ts'
import { pageHttp } from '../../kit/page/page-http.ts'
import { fillPath } from '../../lib/fill-path.ts'

export interface LoadedClasses extends ClassOffer {
  failure: Failure | undefined
}

interface LoadedClass extends LoadedClasses {
  /** Undefined if no class has this id. */
  course: ClassDetail | undefined
  /** All packages on sale, if the class is not free; none when they could not be loaded. */
  packages: readonly ShownPackage[]
}

/** The call for Korean classes, which always exist. */
export const koreanClasses = {
  ...getClasses,
  path: fillPath(getClasses.path, { language_id: 'korean' }),
}

/**
 * Loads the classes for a page that is cached until they change: nothing on it may depend on the
 * visitor.
 *
 * @param only id of the only language to load
 */
export async function loadClasses(page: PageContext, only?: string): Promise<LoadedClasses> {
  const answer = await loadCachedPage(page, http => fetchOffer(http, only))
  return answer.ok
    ? { ...answer.value, failure: undefined }
    : { classes: [], languages: [], failure: answer.error }
}

/**
 * Loads a class by its id, with all classes. Only a class in the list is requested: an address may
 * be anything.
 */
export async function loadClass(page: PageContext, id: string): Promise<LoadedClass> {
  const loaded = await loadClasses(page)
  const summary = loaded.classes.find(each => each.id === id)
  if (!summary) return { ...loaded, course: undefined, packages: [] }
  const [answer, prices] = await Promise.all([
    loadCachedPage(page, http => call(http, getClass, { params: { id } })),
    summary.access === 'free' ? undefined : fetchPrices(pageHttp(page)),
  ])
  const packages = prices?.ok ? prices.value.data : []
  return answer.ok
    ? { ...loaded, course: answer.value.data, packages }
    : { ...loaded, course: undefined, packages, failure: answer.error }
}

/**
 * Returns a free class to begin with; undefined if there is none, or the classes could not be
 * loaded.
 */
export async function firstFree(page: PageContext): Promise<ClassSummary | undefined> {
  const answer = await fetchOffer(pageHttp(page))
  return answer.ok ? freeOf(answer.value.classes) : undefined
}

/**
 * Returns the moduls of a learning that anybody may read, for browsers without script: of the
 * learning named, else of the first. None if it is not open or cannot be loaded.
 */
export async function loadModuls(
  page: PageContext,
  { curriculum }: ClassDetail,
  learningId: string | undefined,
): Promise<readonly Modul[]> {
  const open = curriculum.filter(({ is_preview }) => is_preview)
  const learning = learningId ? open.find(({ id }) => id === learningId) : open[0]
  if (!learning) return []
  const answer = await call(pageHttp(page), getModuls, { params: { id: learning.id } })
  return answer.ok ? answer.value.data : []
}
