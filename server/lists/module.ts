import type { Module } from '../module.ts'
import * as listItems from './migrations/0008-list-items.ts'

/** The one table of all lists. */
export const listsModule: Module = {
  name: 'lists',
  tables: { '0008-list-items': listItems },
  open: () => ({
    routes: [],
    files: [{ table: 'list_items', key: ['list', 'id'], column: 'document' }],
  }),
}
