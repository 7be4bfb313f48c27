import type { Module } from '../module.ts'
import * as publications from './migrations/0031-publications.ts'

/** What was published of what is a draft until then. */
export const publicationsModule: Module = {
  name: 'publications',
  tables: { '0031-publications': publications },
  open: () => ({
    routes: [],
    files: [{ table: 'publications', key: ['kind', 'id', 'version'], column: 'document' }],
  }),
}
