import { join } from 'node:path'
import type { WordUses } from '../../../src/contract/dictionary.ts'
import { MINUTE } from '../../../src/lib/durations.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Module } from '../../module.ts'
import { entryResource } from './administration/resource.ts'
import { Dictionary } from './dictionary.ts'
import { IndexFiles } from './index-files.ts'
import { dictionarySchema } from './migrations/0001-dictionary.ts'
import { wordLinksSchema } from './migrations/0016-word-links.ts'
import { DictionaryPack } from './pack/pack.ts'
import { packRoutes } from './pack/routes.ts'
import type { LearnedWords, WordPlaces } from './public.ts'
import { dictionaryRoutes } from './routes.ts'
import { seedDictionary } from './seed.ts'

/** Milliseconds between two checks for changes by another process. */
const REFRESH = 1_000

export const dictionaryModule: Module = {
  name: 'dictionary',
  tables: { '0001-dictionary': dictionarySchema, '0016-word-links': wordLinksSchema },
  seed: seedDictionary,
  open({ db, modules, voices, dataDir, log }) {
    const dictionary = new Dictionary(db, new IndexFiles(join(dataDir, 'dictionary-index')))
    const pack = new DictionaryPack(db, dictionary, () => join(dataDir, 'dictionary-pack'))
    const saveIndex = () =>
      dictionary.save().catch(error => log.warn({ err: error }, 'search index not kept'))
    const places = () => modules().flatMap(({ wordPlaces = [] }) => wordPlaces)
    const lists = () => modules().flatMap(({ learnedWords = [] }) => learnedWords)
    return {
      routes: [
        ...dictionaryRoutes(
          dictionary,
          voices,
          id => findUses(db, id, places()),
          (userId, ids) => readLearned(db, userId, ids, lists()),
        ),
        ...packRoutes(dictionary, pack),
      ],
      jobs: [
        { every: REFRESH, work: () => dictionary.refresh() },
        { every: REFRESH, work: () => dictionary.prepareNear() },
        // Not after each change, because an editor makes many.
        { every: MINUTE, work: saveIndex },
      ],
      prepare: () => dictionary.refresh(),
      isReady: () => dictionary.isLoaded,
      resources: [entryResource(db)],
    }
  },
}

/** Maximum number of uses of each kind. */
const USES_MAX = 5

/**
 * Finds where the word of an entry occurs outside the dictionary.
 *
 * @param places sources of uses in the modules of this server
 * @throws ApiError not-found where there is no such entry
 */
async function findUses(db: Db, id: string, places: readonly WordPlaces[]): Promise<WordUses> {
  const entry = await db
    .selectFrom('dictionary_entries')
    .leftJoin('dictionary_links', 'entry_id', 'id')
    .select(['id', 'word', 'word_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!entry) throw new ApiError('not-found', 'Kata ini tidak ada di kamus.')
  // Content names words by our entries.
  const row = { id: entry.word_id ?? id, word: entry.word }
  return {
    learnings: places.flatMap(place => place.learnings?.(row) ?? []).slice(0, USES_MAX),
    mock_tests: places.flatMap(place => place.mockTests?.(row) ?? []).slice(0, USES_MAX),
  }
}

/**
 * Returns which entries a learner has saved or reviewed, also as the same word of an imported
 * dictionary.
 *
 * @param lists of the modules in which learners have words
 */
async function readLearned(
  db: Db,
  userId: string,
  ids: readonly string[],
  lists: readonly LearnedWords[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const links = await db
    .selectFrom('dictionary_links')
    .select(['entry_id', 'word_id'])
    .where('word_id', 'in', ids)
    .execute()
  const all = [...ids, ...links.map(({ entry_id }) => entry_id)]
  const learned = new Set((await Promise.all(lists.map(list => list(userId, all)))).flat())
  const twins = links.filter(({ entry_id }) => learned.has(entry_id))
  const words = new Set([...learned, ...twins.map(({ word_id }) => word_id)])
  return ids.filter(id => words.has(id))
}
