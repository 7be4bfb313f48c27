import type { Context } from 'hono'
import { getLearnings } from '../../../src/contract/class-content.ts'
import * as calls from '../../../src/contract/classes.ts'
import { dependsOn } from '../../http/answer-sources.ts'
import { on } from '../../http/calls.ts'
import { sendTagged } from '../../http/send-tagged.ts'
import { ApiError } from '../../lib/api-error.ts'
import { findRow } from '../../lists/read-items.ts'
import { type ClassParts, findClass } from './dependencies.ts'
import { PUBLISHED_CLASSES } from './public.ts'

/** A shared cache may answer for a minute; browsers ask again, and mostly get 304. */
const CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const LANGUAGES = { name: 'languages' }

/** What everybody sees of classes; nothing of it depends on who asks. */
export function classListRoutes(parts: ClassParts) {
  const { catalogue, taught } = parts
  // What is kept of an answer is kept for what is known of revisions: it must be made of that.
  const fresh = async (c: Context, read: () => unknown) => {
    await taught.refresh()
    return send(c, read())
  }
  return [
    on(calls.getClasses, async ({ params: { language_id }, query: { level }, c }) => {
      dependsOn(c, LANGUAGES.name)
      await taught.refresh()
      await checkLanguage(parts, language_id)
      return send(c, classesOf(parts, language_id, level))
    }),
    on(calls.getClass, ({ params: { id }, c }) => fresh(c, () => findClass(catalogue, id).detail)),
    on(getLearnings, ({ params: { id }, c }) =>
      fresh(c, () => findClass(catalogue, id).detail.curriculum),
    ),
  ]
}

/**
 * Whether this language is taught here, or will be.
 *
 * @throws ApiError not-found
 */
export async function checkLanguage(
  { db, catalogue }: Pick<ClassParts, 'db' | 'catalogue'>,
  id: string,
): Promise<void> {
  const isTaught = [...catalogue.classes.values()].some(({ summary }) => summary.language_id === id)
  if (isTaught || (await findRow(db, LANGUAGES, id))) return
  throw new ApiError('not-found', 'Bahasa ini belum ada di sini.')
}

function classesOf({ catalogue }: ClassParts, languageId: string, level?: calls.ClassLevel) {
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
