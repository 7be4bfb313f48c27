import * as calls from '../../../src/contract/saved-words.ts'
import { on } from '../../http/calls.ts'
import { readLearnerDay } from '../../learner-days/read-zones.ts'
import type { Module } from '../../module.ts'
import { exportWords } from './export-words.ts'
import { importWords } from './import-words.ts'
import { savedWordsSchema } from './migrations/0001-saved-words.ts'
import { savedWordData } from './personal-data.ts'
import { readProgress } from './progress.ts'
import { readSavedState, readSavedWords } from './read-saved-words.ts'
import { removeWord, saveByHeadword, saveWord } from './save-words.ts'

/** Words that learners save, in lists of their own. */
export const savedWordsModule: Module = {
  name: 'saved-words',
  tables: { '0001-saved-words': savedWordsSchema },
  open: parts => ({
    routes: [
      on(calls.getSavedWords, ({ who, query }) => readSavedWords(parts.db, who.userId, query)),
      on(calls.saveWords, async ({ who, body }) => ({
        data: await saveByHeadword(parts, who.userId, body),
      })),
      on(calls.getWordProgress, async ({ who: { userId } }) => ({
        data: await readProgress(
          parts.db,
          userId,
          await readLearnerDay(parts.db, userId, parts.now()),
        ),
      })),
      on(calls.getSavedWord, async ({ who, params }) => ({
        data: await readSavedState(parts.db, who.userId, params.entryId),
      })),
      on(calls.saveWord, async ({ who, params, body }) => ({
        data: await saveWord(parts, who.userId, { entry_id: params.entryId, ...body }),
      })),
      on(calls.removeWord, async ({ who, params }) => ({
        data: await removeWord(parts, who.userId, params.entryId),
      })),
      on(calls.exportWords, async ({ who, query }) => ({
        data: await exportWords(parts, who.userId, query.format),
      })),
      on(calls.importWords, async ({ who, body }) => ({
        data: await importWords(parts, who.userId, body),
      })),
    ],
    personal: savedWordData(parts.db),
  }),
}
