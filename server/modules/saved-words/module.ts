import * as calls from '../../../src/contract/saved-words.ts'
import { on } from '../../http/calls.ts'
import { readLearnerDay } from '../../learner-days/read-zones.ts'
import type { Module } from '../../module.ts'
import { exportWords } from './export-words.ts'
import { importWords } from './import-words.ts'
import { savedWordsSchema } from './migrations/0001-saved-words.ts'
import { savedWordData } from './personal-data.ts'
import { readProgress } from './progress.ts'
import { readSavedState, readSavedWords, savedOf } from './read-saved-words.ts'
import { removeWord, saveByHeadword, saveWord } from './save-words.ts'

/** Words that learners save, in lists of their own. */
export const savedWordsModule: Module = {
  name: 'saved-words',
  tables: { '0001-saved-words': savedWordsSchema },
  open: dependencies => ({
    routes: [
      on(calls.getSavedWords, ({ who, query }) =>
        readSavedWords(dependencies.db, who.userId, query),
      ),
      on(calls.saveWords, async ({ who, body }) => ({
        data: await saveByHeadword(dependencies, who.userId, body),
      })),
      on(calls.getWordProgress, async ({ who: { userId } }) => ({
        data: await readProgress(
          dependencies.db,
          userId,
          await readLearnerDay(dependencies.db, userId, dependencies.now()),
        ),
      })),
      on(calls.getSavedWord, async ({ who, params }) => ({
        data: await readSavedState(dependencies.db, who.userId, params.entryId),
      })),
      on(calls.saveWord, async ({ who, params, body }) => ({
        data: await saveWord(dependencies, who.userId, { entry_id: params.entryId, ...body }),
      })),
      on(calls.removeWord, async ({ who, params }) => ({
        data: await removeWord(dependencies, who.userId, params.entryId),
      })),
      on(calls.exportWords, async ({ who, query }) => ({
        data: await exportWords(dependencies, who.userId, query.format),
      })),
      on(calls.importWords, async ({ who, body }) => ({
        data: await importWords(dependencies, who.userId, body),
      })),
    ],
    personal: savedWordData(dependencies.db),
    learnedWords: (userId, ids) => savedOf(dependencies.db, userId, ids),
  }),
}
