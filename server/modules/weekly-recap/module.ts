import * as calls from '../../../src/contract/weekly-recap.ts'
import { on } from '../../http/calls.ts'
import type { Module } from '../../module.ts'
import { readWeeklyRecap } from './read-weekly-recap.ts'

/** A learner's activity in a week, over the data of other modules. */
export const weeklyRecapModule: Module = {
  name: 'weekly-recap',
  open: ({ db, now }) => ({
    routes: [
      on(calls.getWeeklyRecap, async ({ who }) => ({
        data: await readWeeklyRecap(db, who.userId, now()),
      })),
    ],
  }),
}
