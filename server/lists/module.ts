import type { Module } from '../module.ts'
import { listsSchema } from './migrations/0001-lists.ts'

/** The one table of all lists. */
export const listsModule: Module = {
  name: 'lists',
  tables: { '0001-lists': listsSchema },
  open: () => ({
    routes: [],
    files: [{ table: 'list_items', key: ['list', 'id'], column: 'document' }],
  }),
}
