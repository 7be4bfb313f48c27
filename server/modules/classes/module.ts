import { HOUR } from '../../../src/lib/durations.ts'
import type { Module } from '../../module.ts'
import { authoringRoutes } from './drafts/authoring-routes.ts'
import { previewRoutes } from './drafts/preview-routes.ts'
import { draftResources } from './drafts/resources.ts'
import { seedClasses } from './drafts/seed-classes.ts'
import { purgeOldEvents } from './event-numbers.ts'
import { classListRoutes } from './list-routes.ts'
import { classesSchema } from './migrations/0001-classes.ts'
import { orderSeedsWith } from './option-ids.ts'
import { classData } from './personal-data.ts'
import { prepareTaught } from './prepare-classes.ts'
import { contentRoutes, progressRoutes } from './routes.ts'
import { wordPlacesOf } from './word-places.ts'

/** How often each process looks whether another one published a class, in milliseconds. */
const REFRESH = 1_000

/** Classes: who writes them, who may open them, what is in them, how far learners are. */
export const classesModule: Module = {
  name: 'classes',
  tables: { '0001-classes': classesSchema },
  seed: seedClasses,
  open(parts) {
    const { db, classes: taught, secret, formerSecrets, now } = parts
    const catalogue = prepareTaught(taught, secret, formerSecrets)
    const own = { ...parts, taught, catalogue, seedOf: orderSeedsWith(secret) }
    return {
      routes: [
        ...classListRoutes(own),
        ...contentRoutes(own),
        ...progressRoutes(own),
        ...authoringRoutes(parts),
        ...previewRoutes(own),
      ],
      jobs: [
        { every: REFRESH, work: () => taught.refresh() },
        { every: HOUR, work: () => purgeOldEvents(db, now()) },
      ],
      resources: draftResources(parts),
      personal: classData(db),
      wordPlaces: wordPlacesOf(taught),
      async prepare() {
        // Our classes come with the server, whether the rest of the content was loaded or not.
        await seedClasses(db, now())
        await taught.refresh()
      },
    }
  },
}
