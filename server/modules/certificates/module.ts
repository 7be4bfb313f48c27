import type { Module } from '../../module.ts'
import { issuerRoutes } from './credential/routes.ts'
import * as certificates from './migrations/0014-certificates.ts'
import * as frames from './migrations/0029-certificate-frames.ts'
import { certificateData } from './personal-data.ts'
import { certificateResource } from './resource.ts'
import { certificateRoutes, openRoutes } from './routes.ts'

/** Certificates of finished classes, also of those that were withdrawn; their check, and their signed credentials. */
export const certificatesModule: Module = {
  name: 'certificates',
  tables: { '0014-certificates': certificates, '0029-certificate-frames': frames },
  open: parts => ({
    routes: [
      ...certificateRoutes({ ...parts, classes: parts.classes.everTaught }),
      ...openRoutes(parts),
      ...issuerRoutes(parts),
    ],
    personal: certificateData(parts.db, parts.now),
    resources: [certificateResource(parts)],
    files: [{ table: 'certificates', key: ['number'], column: 'mentor_signature_url' }],
  }),
}
