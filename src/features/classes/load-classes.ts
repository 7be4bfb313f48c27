import { fetchLanguages } from '../../api/catalogue.ts'
import { fetchClass, fetchClasses, fetchModuls } from '../../api/classes.ts'
import type { Failure, Http, Result } from '../../api/http.ts'
import type { Modul } from '../../contract/class-content.ts'
import type { ClassDetail, ClassSummary } from '../../contract/classes.ts'
import type { Language } from '../../contract/people.ts'
import { loadKeptPage, type PageParts } from '../../kit/page/load-kept-page.ts'
import { pageHttp } from '../../kit/page/page-http.ts'
import { freeOf, inOrder } from './levels.ts'

interface Offer {
  classes: readonly ClassSummary[]
  /** Those that have classes. */
  languages: readonly Language[]
}

export interface LoadedClasses extends Offer {
  failure: Failure | undefined
}

interface LoadedClass extends LoadedClasses {
  /** Undefined where there is none of this id. */
  course: ClassDetail | undefined
}

/**
 * The classes there are, for a page that is kept until they change: nothing on it may depend on
 * who asks.
 *
 * @param only id of the one language that is wanted
 */
export async function loadClasses(page: PageParts, only?: string): Promise<LoadedClasses> {
  const answer = await loadKeptPage(page, http => fetchOffer(http, only))
  return answer.ok
    ? { ...answer.value, failure: undefined }
    : { classes: [], languages: [], failure: answer.error }
}

/** A class by its id, with all there are. Only what is in the list is asked for: an address may be anything. */
export async function loadClass(page: PageParts, id: string): Promise<LoadedClass> {
  const loaded = await loadClasses(page)
  if (!loaded.classes.some(each => each.id === id)) return { ...loaded, course: undefined }
  const answer = await loadKeptPage(page, http => fetchClass(http, id))
  return answer.ok
    ? { ...loaded, course: answer.value.data }
    : { ...loaded, course: undefined, failure: answer.error }
}

async function fetchOffer(http: Http, only?: string): Promise<Result<Offer>> {
  const all = await fetchLanguages(http)
  if (!all.ok) return all
  const wanted = all.value.data.filter(({ id }) => only === undefined || id === only)
  const answers = await Promise.all(wanted.map(({ id }) => fetchClasses(http, id)))
  const classes: ClassSummary[] = []
  for (const answer of answers) {
    if (!answer.ok) return answer
    classes.push(...answer.value.data)
  }
  const languages = wanted.filter(({ id }) => classes.some(({ language_id }) => language_id === id))
  return { ok: true, value: { classes: inOrder(classes), languages } }
}

/** A class that costs nothing, to begin with; undefined where there is none, or it cannot be known. */
export async function firstFree(page: PageParts): Promise<ClassSummary | undefined> {
  const answer = await fetchOffer(pageHttp(page))
  return answer.ok ? freeOf(answer.value.classes) : undefined
}

/**
 * The moduls of a learning that anybody may read, for browsers without script: of the one that is
 * named, else of the first. None where it is not open, or cannot be loaded.
 */
export async function loadModuls(
  page: PageParts,
  { curriculum }: ClassDetail,
  wanted: string | undefined,
): Promise<readonly Modul[]> {
  const open = curriculum.filter(({ is_preview }) => is_preview)
  const learning = wanted ? open.find(({ id }) => id === wanted) : open[0]
  if (!learning) return []
  const answer = await fetchModuls(pageHttp(page), learning.id)
  return answer.ok ? answer.value.data : []
}
