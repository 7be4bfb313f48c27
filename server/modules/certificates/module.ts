import type { Module } from '../../module.ts'
import { issuerRoutes } from './credential/routes.ts'
import { certificatesSchema } from './migrations/0001-certificates.ts'
import { certificateData } from './personal-data.ts'
import { certificateResource } from './resource.ts'
import { certificateRoutes, openRoutes } from './routes.ts'

/** Certificates of finished classes, also of those that were withdrawn; their check, and their signed credentials. */
export const certificatesModule: Module = {
  name: 'certificates',
  tables: { '0001-certificates': certificatesSchema },
  open: parts => ({
    routes: [
      ...certificateRoutes({ ...parts, classes: parts.classes.everPublished }),
      ...openRoutes(parts),
      ...issuerRoutes(parts),
    ],
    personal: certificateData(parts.db, parts.now),
    resources: [certificateResource(parts)],
    files: [{ table: 'certificates', key: ['number'], column: 'mentor_signature_url' }],
  }),
}
