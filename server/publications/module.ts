import type { Module } from '../module.ts'
import { publicationsSchema } from './migrations/0001-publications.ts'

/** What was published of what is a draft until then. */
export const publicationsModule: Module = {
  name: 'publications',
  tables: { '0001-publications': publicationsSchema },
  open: () => ({
    routes: [],
    files: [{ table: 'publications', key: ['kind', 'id', 'version'], column: 'document' }],
  }),
}
