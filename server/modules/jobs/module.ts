import { unlessOut } from '../../lib/outage-log.ts'
import { seedLists } from '../../lists/seed.ts'
import type { Module } from '../../module.ts'
import { companies, jobs } from './lists.ts'

const lists = [companies, jobs]

/** Jobs, and the companies that offer them. */
export const jobsModule: Module = {
  name: 'jobs',
  lists,
  open: ({ db, now, log }) => ({
    routes: [],
    async prepare() {
      // Our samples are part of the pages, whether or not the other sample content was loaded.
      await unlessOut(() => seedLists(db, lists, now()), log)
    },
  }),
}
