import { getLearnings } from '../../../src/contract/class-content.ts'
import * as calls from '../../../src/contract/classes.ts'
import { on } from '../../http/calls.ts'
import { VersionedAnswers } from '../../http/versioned-answers.ts'
import { ApiError } from '../../lib/api-error.ts'
import { findRow } from '../../lists/read-items.ts'
import { type ClassParts, findClass } from './parts.ts'

/** Classes change only with a new version of the server, so browsers and proxies may keep them a while. */
const CACHE = 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400'

/** What everybody sees of classes; nothing of it depends on who asks. */
export function classListRoutes(parts: ClassParts) {
  const { catalogue } = parts
  const [lists, details, learnings] = [answers(), answers(), answers()]
  return [
    on(calls.getClasses, asked =>
      lists.send(asked, CACHE, async () => {
        const { language_id } = asked.params
        await checkLanguage(parts, language_id)
        return { data: classesOf(parts, language_id, asked.query.level) }
      }),
    ),
    on(calls.getClass, asked =>
      details.send(asked, CACHE, () => ({ data: findClass(catalogue, asked.params.id).detail })),
    ),
    on(getLearnings, asked =>
      learnings.send(asked, CACHE, () => ({
        data: findClass(catalogue, asked.params.id).detail.curriculum,
      })),
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
  if (isTaught || (await findRow(db, { name: 'languages' }, id))) return
  throw new ApiError('not-found', 'Bahasa ini belum ada di sini.')
}

function classesOf({ catalogue }: ClassParts, languageId: string, level?: calls.ClassLevel) {
  return [...catalogue.classes.values()]
    .map(({ summary }) => summary)
    .filter(summary => summary.language_id === languageId)
    .filter(summary => level === undefined || summary.level === level)
}

function answers(): VersionedAnswers {
  return new VersionedAnswers(() => 0)
}
