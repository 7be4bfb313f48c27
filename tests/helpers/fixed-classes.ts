import type { StoredClass } from '../../server/modules/classes/content-schema.ts'
import type { TaughtClasses } from '../../server/modules/classes/public.ts'

/** Replaces the published classes for as long as a test runs. */
export function fixedClasses(classes: ReadonlyMap<string, StoredClass>): TaughtClasses {
  return {
    get: id => classes.get(id),
    has: id => classes.has(id),
    values: () => classes.values(),
    everPublished: classes,
    state: classes,
    refresh: async () => {},
  }
}
