import { HOUR } from '../../../src/lib/durations.ts'
import { unlessOut } from '../../lib/outage-log.ts'
import type { Module } from '../../module.ts'
import { authoringRoutes } from './drafts/authoring-routes.ts'
import { previewRoutes } from './drafts/preview-routes.ts'
import { draftResources } from './drafts/resources.ts'
import { seedClasses } from './drafts/seed-classes.ts'
import { purgeOldEvents } from './event-numbers.ts'
import { spokenFilesOf } from './heard.ts'
import { classListRoutes } from './list-routes.ts'
import { classesSchema } from './migrations/0001-classes.ts'
import { classAnswersSchema } from './migrations/0010-class-answers.ts'
import { orderSeedsWith } from './option-ids.ts'
import { classData } from './personal-data.ts'
import { prepareTaught } from './prepare-classes.ts'
import { contentRoutes, progressRoutes } from './routes.ts'
import { wordPlacesOf } from './word-places.ts'

/** Milliseconds between two checks for classes published by another process. */
const REFRESH = 1_000

/** Classes: editing, access, contents, and the progress of learners. */
export const classesModule: Module = {
  name: 'classes',
  tables: { '0001-classes': classesSchema, '0010-class-answers': classAnswersSchema },
  seed: seedClasses,
  open(dependencies) {
    const { db, classes: taught, log, secret, formerSecrets, now } = dependencies
    const catalogue = prepareTaught(taught, secret, formerSecrets)
    const context = { ...dependencies, taught, catalogue, seedOf: orderSeedsWith(secret) }
    return {
      routes: [
        ...classListRoutes(context),
        ...contentRoutes(context),
        ...progressRoutes(context),
        ...authoringRoutes(dependencies),
        ...previewRoutes(context),
      ],
      jobs: [
        { every: REFRESH, work: () => taught.refresh() },
        { every: HOUR, work: () => purgeOldEvents(db, now()) },
      ],
      resources: draftResources(dependencies),
      personal: classData(db),
      wordPlaces: wordPlacesOf(taught),
      spokenFiles: () => spokenFilesOf(taught),
      async prepare() {
        // Our classes come with the server, whether the rest of the content was loaded or not.
        await unlessOut(() => seedClasses(db, now()), log)
        await taught.refresh()
      },
    }
  },
}
