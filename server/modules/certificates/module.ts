import type { Module } from '../../module.ts'
import { issuerRoutes } from './credential/routes.ts'
import { certificatesSchema } from './migrations/0001-certificates.ts'
import { certificateData } from './personal-data.ts'
import { certificateResource } from './resource.ts'
import { certificateRoutes, openRoutes } from './routes.ts'

/** Certificates of finished classes, also withdrawn ones, their check and signed credentials. */
export const certificatesModule: Module = {
  name: 'certificates',
  tables: { '0001-certificates': certificatesSchema },
  open: dependencies => ({
    routes: [
      ...certificateRoutes({ ...dependencies, classes: dependencies.classes.everPublished }),
      ...openRoutes(dependencies),
      ...issuerRoutes(dependencies),
    ],
    personal: certificateData(dependencies.db, dependencies.now),
    resources: [certificateResource(dependencies)],
    files: [{ table: 'certificates', key: ['number'], column: 'mentor_signature_url' }],
  }),
}
