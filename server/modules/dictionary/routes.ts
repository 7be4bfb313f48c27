import type { WordUses } from '../../../src/contract/dictionary.ts'
import * as calls from '../../../src/contract/dictionary.ts'
import { readText, searchDictionary } from '../../../src/contract/dictionary-search.ts'
import { textsOfEntry } from '../../../src/lib/recording-address.ts'
import { on } from '../../http/calls.ts'
import { type AnswerLimits, VersionedAnswers } from '../../http/versioned-answers.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Voices } from '../recordings/public.ts'
import type { Dictionary } from './dictionary.ts'
import { isByPerson, type LearnedWords } from './public.ts'

/** Responses change only with the dictionary, so browsers and proxies may cache them a while. */
const CACHE = 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400'

/** For responses in which most clients should see a change at once. */
const SHORT_CACHE = 'public, max-age=60'
/** Characters that everybody types on the way to a word: few texts, requested again and again. */
const BEGINNING = 3
const BEGINNINGS = { answersMax: 2_000 }
/** Nearly every text differs: quality 4 would take three times as long to save a tenth. */
const LONGER_TEXTS = { quality: 1 }

export function dictionaryRoutes(
  dictionary: Dictionary,
  voices: Voices,
  usesOf: (id: string) => Promise<WordUses>,
  learnedOf: LearnedWords,
) {
  const cached = (limits?: AnswerLimits) => new VersionedAnswers(() => dictionary.revision, limits)
  const [sections, categories] = [cached(), cached()]
  // Both only grow.
  const entries = new VersionedAnswers(() => dictionary.revision + voices.version)
  const [beginnings, searches] = [cached(BEGINNINGS), cached(LONGER_TEXTS)]
  return [
    on(calls.getDictionary, request =>
      sections.send(request, CACHE, async () => ({
        data: { sections: await dictionary.sections(), sources: await dictionary.sources() },
      })),
    ),
    on(calls.getCategories, request =>
      categories.send(request, CACHE, async () => ({ data: await dictionary.categories() })),
    ),
    on(searchDictionary, request =>
      (request.query.q.length > BEGINNING ? searches : beginnings).send(request, CACHE, () =>
        dictionary.search(request.query),
      ),
    ),
    on(readText, async ({ who, body }) => {
      const read = await dictionary.readText(body)
      const ids = read.entries.map(({ id }) => id)
      return { data: { ...read, learned: who ? [...(await learnedOf(who.userId, ids))] : null } }
    }),
    on(calls.getEntry, request =>
      entries.send(request, CACHE, async () => {
        const entry = await dictionary.entry(request.params.id, request.query.lang)
        if (!entry) throw new ApiError('not-found', 'Kata ini tidak ada di kamus.')
        const spoken_by_people = textsOfEntry(entry).filter(text => isByPerson(voices, text))
        return { data: spoken_by_people.length > 0 ? { ...entry, spoken_by_people } : entry }
      }),
    ),
    on(calls.getWordUses, async ({ c, params }) => {
      const data = await usesOf(params.id)
      c.header('Cache-Control', SHORT_CACHE)
      return { data }
    }),
  ]
}
