import type { Module } from '../module.ts'
import { publicationsSchema } from './migrations/0001-publications.ts'

/** Published versions of content that is edited as drafts. */
export const publicationsModule: Module = {
  name: 'publications',
  tables: { '0001-publications': publicationsSchema },
  open: () => ({
    routes: [],
    files: [{ table: 'publications', key: ['kind', 'id', 'version'], column: 'document' }],
  }),
}
