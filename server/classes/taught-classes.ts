import type { StoredClass } from './content-schema.ts'

/** Classes by their ids. */
export type Classes = Pick<ReadonlyMap<string, StoredClass>, 'get' | 'has' | 'values'>

/** The classes that are taught now, as administrators published them last. */
export interface TaughtClasses extends Classes {
  /** Those that were withdrawn too: who has learned in them keeps history and certificate. */
  readonly everTaught: Classes
  /** Another object whenever any of them changed. */
  readonly state: object
  /** Reads them again if they changed; until that is done those of before are taught. */
  refresh(): Promise<void>
}
