import { loadClasses } from '../../classes/load-classes.ts'
import type { Module } from '../../module.ts'
import { issuerRoutes } from './credential/routes.ts'
import * as certificates from './migrations/0014-certificates.ts'
import { certificateData } from './personal-data.ts'
import { certificateRoutes, openRoutes } from './routes.ts'

/** Certificates of finished classes, as `load` gives these when the server starts; their check, and their signed credentials. */
export function certificatesFrom(load = loadClasses): Module {
  return {
    name: 'certificates',
    tables: { '0014-certificates': certificates },
    open: parts => ({
      routes: [
        ...certificateRoutes({ ...parts, classes: load() }),
        ...openRoutes(parts),
        ...issuerRoutes(parts),
      ],
      personal: certificateData(parts.db, parts.now),
    }),
  }
}

export const certificatesModule = certificatesFrom()
