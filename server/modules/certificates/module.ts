import type { Module } from '../../module.ts'
import { issuerRoutes } from './credential/routes.ts'
import type { FindFinishedClass } from './finished-class.ts'
import * as certificates from './migrations/0014-certificates.ts'
import { certificateData } from './personal-data.ts'
import { certificateRoutes, openRoutes } from './routes.ts'

/**
 * Certificates of finished classes, their check, and their signed credentials.
 *
 * @param findClass says whether a learner has finished a class
 */
export function certificatesFrom(findClass: FindFinishedClass): Module {
  return {
    name: 'certificates',
    tables: { '0014-certificates': certificates },
    open: parts => ({
      routes: [
        ...certificateRoutes({ ...parts, findClass }),
        ...openRoutes(parts),
        ...issuerRoutes(parts),
      ],
      personal: certificateData(parts.db, parts.now),
    }),
  }
}
