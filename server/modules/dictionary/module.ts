import { join } from 'node:path'
import { MINUTE } from '../../../src/lib/durations.ts'
import type { Module } from '../../module.ts'
import { entryResource } from './administration/resource.ts'
import { Dictionary } from './dictionary.ts'
import { findUses } from './find-uses.ts'
import { IndexFiles } from './index-files.ts'
import { dictionarySchema } from './migrations/0001-dictionary.ts'
import { DictionaryPack } from './pack/pack.ts'
import { packRoutes } from './pack/routes.ts'
import { dictionaryRoutes } from './routes.ts'
import { seedDictionary } from './seed.ts'

/** How often each process looks whether another one changed the dictionary, in milliseconds. */
const REFRESH = 1_000

export const dictionaryModule: Module = {
  name: 'dictionary',
  tables: { '0001-dictionary': dictionarySchema },
  seed: seedDictionary,
  open({ db, modules, dataDir, log }) {
    const dictionary = new Dictionary(db, new IndexFiles(join(dataDir, 'dictionary-index')))
    const pack = new DictionaryPack(db, dictionary, () => join(dataDir, 'dictionary-pack'))
    const keep = () =>
      dictionary.keep().catch(error => log.warn({ err: error }, 'search index not kept'))
    const places = () => modules().flatMap(({ wordPlaces = [] }) => wordPlaces)
    return {
      routes: [
        ...dictionaryRoutes(dictionary, id => findUses(db, id, places())),
        ...packRoutes(dictionary, pack),
      ],
      jobs: [
        { every: REFRESH, work: () => dictionary.refresh() },
        { every: REFRESH, work: () => dictionary.prepareNear() },
        // Not with each change: who edits makes many.
        { every: MINUTE, work: keep },
      ],
      prepare: () => dictionary.refresh(),
      isReady: () => dictionary.isLoaded,
      resources: [entryResource(db)],
    }
  },
}
