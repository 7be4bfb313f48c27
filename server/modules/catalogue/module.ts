import { seedLists } from '../../lists/seed.ts'
import type { Module } from '../../module.ts'
import { catalogueLists, languages } from './catalogue-lists.ts'

/** Lists that have nothing beside what every list has. */
export const catalogueModule: Module = {
  name: 'catalogue',
  lists: catalogueLists,
  open: ({ db, now }) => ({
    routes: [],
    async prepare() {
      // Our classes come with the server and belong to one of them, whether the rest of the content was loaded or not.
      await seedLists(db, [languages], now())
    },
  }),
}
