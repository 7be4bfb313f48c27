import type { Context } from 'hono'
import { getLearnings } from '../../../src/contract/class-content.ts'
import * as calls from '../../../src/contract/classes.ts'
import { dependsOn } from '../../http/answer-sources.ts'
import { on } from '../../http/calls.ts'
import { sendTagged } from '../../http/send-tagged.ts'
import { ApiError } from '../../lib/api-error.ts'
import { findRow } from '../../lists/read-items.ts'
import { type ClassDependencies, findClass } from './dependencies.ts'
import { PUBLISHED_CLASSES } from './public.ts'

/** Lets a shared cache answer for a minute; browsers revalidate, and mostly get 304. */
const CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const LANGUAGES = { name: 'languages' }

/** Returns the public calls about classes, whose responses are the same for everybody. */
export function classListRoutes(dependencies: ClassDependencies) {
  const { catalogue, taught } = dependencies
  // A response is cached for the known revisions, so it must be made from these.
  const fresh = async (c: Context, read: () => unknown) => {
    await taught.refresh()
    return send(c, read())
  }
  return [
    on(calls.getClasses, async ({ params: { language_id }, query: { level }, c }) => {
      dependsOn(c, LANGUAGES.name)
      await taught.refresh()
      await checkLanguage(dependencies, language_id)
      return send(c, classesOf(dependencies, language_id, level))
    }),
    on(calls.getClass, ({ params: { id }, c }) => fresh(c, () => findClass(catalogue, id).detail)),
    on(getLearnings, ({ params: { id }, c }) =>
      fresh(c, () => findClass(catalogue, id).detail.curriculum),
    ),
  ]
}

/**
 * Checks that this language is taught here, or will be.
 *
 * @throws ApiError not-found
 */
export async function checkLanguage(
  { db, catalogue }: Pick<ClassDependencies, 'db' | 'catalogue'>,
  id: string,
): Promise<void> {
  const isTaught = [...catalogue.classes.values()].some(({ summary }) => summary.language_id === id)
  if (isTaught || (await findRow(db, LANGUAGES, id))) return
  throw new ApiError('not-found', 'Bahasa ini belum ada di sini.')
}

function classesOf({ catalogue }: ClassDependencies, languageId: string, level?: calls.ClassLevel) {
  return [...catalogue.classes.values()]
    .map(({ summary }) => summary)
    .filter(summary => summary.language_id === languageId)
    .filter(summary => level === undefined || summary.level === level)
}

function send(c: Context, data: unknown): Response {
  dependsOn(c, PUBLISHED_CLASSES)
  c.header('Cache-Control', CACHE)
  return sendTagged(c, { data })
}
