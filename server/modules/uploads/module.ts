import { join } from 'node:path'
import { DAY, HOUR } from '../../../src/lib/durations.ts'
import type { Module } from '../../module.ts'
import { fileRoutes } from './file-routes.ts'
import { Incoming } from './incoming.ts'
import { LIMITS } from './limits.ts'
import { uploadsSchema } from './migrations/0001-uploads.ts'
import { removeUnused } from './remove-unused.ts'
import { uploadRoutes } from './routes.ts'

/**
 * Files that administrators upload: they arrive in chunks, and are judged, made safe and served.
 */
export function uploadsFrom(limits = LIMITS): Module {
  return {
    name: 'uploads',
    tables: { '0001-uploads': uploadsSchema },
    ownSitePaths: ['/uploads'],
    open(dependencies) {
      const { now, dataDir = '' } = dependencies
      const incoming = new Incoming({ folder: join(dataDir, 'incoming'), limits, now })
      return {
        routes: [
          ...uploadRoutes({ ...dependencies, incoming, limits }),
          ...fileRoutes(dependencies),
        ],
        jobs: [
          { every: HOUR, work: () => incoming.removeStale() },
          { every: DAY, work: () => removeUnused(dependencies) },
        ],
      }
    },
  }
}

export const uploadsModule = uploadsFrom()
