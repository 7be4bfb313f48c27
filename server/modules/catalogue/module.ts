import { seedLists } from '../../lists/seed.ts'
import type { Module } from '../../module.ts'
import { catalogueLists, languages } from './catalogue-lists.ts'

/** Lists without any rules of their own. */
export const catalogueModule: Module = {
  name: 'catalogue',
  lists: catalogueLists,
  open: ({ db, now }) => ({
    routes: [],
    async prepare() {
      // Our classes come with the server and refer to a language, even if no content was loaded.
      await seedLists(db, [languages], now())
    },
  }),
}
