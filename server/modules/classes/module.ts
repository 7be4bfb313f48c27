import { loadClasses } from '../../classes/load-classes.ts'
import { HOUR } from '../../jobs/run-jobs.ts'
import type { Module } from '../../module.ts'
import { contentRoutes } from './content-routes.ts'
import { purgeOldEvents } from './event-numbers.ts'
import { classListRoutes } from './list-routes.ts'
import * as classes from './migrations/0013-classes.ts'
import { orderSeedsWith } from './option-ids.ts'
import { classData } from './personal-data.ts'
import { prepareClasses } from './prepare-classes.ts'
import { progressRoutes } from './progress-routes.ts'

/** Classes, as `load` gives them when the server starts: who may open them, what is in them, how far learners are. */
export function classesFrom(load = loadClasses): Module {
  return {
    name: 'classes',
    tables: { '0013-classes': classes },
    open(parts) {
      const catalogue = prepareClasses(load(), parts.secret, parts.formerSecrets)
      const own = { ...parts, catalogue, seedOf: orderSeedsWith(parts.secret) }
      return {
        routes: [...classListRoutes(own), ...contentRoutes(own), ...progressRoutes(own)],
        jobs: [{ every: HOUR, work: () => purgeOldEvents(parts.db, parts.now()) }],
        personal: classData(parts.db),
      }
    },
  }
}

export const classesModule = classesFrom()
