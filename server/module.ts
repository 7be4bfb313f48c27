import type { Migration } from 'kysely/migration'
import type { Logger } from 'pino'
import type { PaymentConfig } from './config.ts'
import type { Revisions } from './db/cached-revisions.ts'
import type { Db, Tables } from './db/tables.ts'
import type { AnsweredCall } from './http/calls.ts'
import type { Job } from './jobs/run-jobs.ts'
import type { List } from './lists/list.ts'
import { seedLists } from './lists/seed.ts'
import { listCall } from './lists/show-items.ts'
import { PublishedClasses, type TaughtClasses } from './modules/classes/public.ts'
import type { WordPlaces } from './modules/dictionary/public.ts'
import type { Exercises } from './modules/today/public.ts'
import { listResource } from './resources/list-resource.ts'
import type { PeoplePart } from './resources/people-extension.ts'
import type { Resource } from './resources/resource.ts'
import type { Storage } from './storage/storage.ts'

/** What every module works with. */
export interface Parts {
  db: Db
  revisions: Revisions
  /** What is taught, for all modules that have to do with it. */
  classes: TaughtClasses
  log: Logger
  /** Tokens are signed and sealed with keys made from it. */
  secret: string
  /** Secrets of before: nothing is made with them, what people still hold is read. */
  formerSecrets: readonly string[]
  version: string
  /** Milliseconds UTC. */
  now: () => number
  /** Folder of this server's own: what is on its way to the storage. */
  dataDir: string
  /** Where uploaded files are kept. */
  storage: Storage
  /** Address people use, for links in what leaves the site. */
  publicUrl: () => string
  /** How many proxies of ours stand in front of the server. */
  trustedProxies: number
  payment: PaymentConfig
  /** How many forms of one kind one network may send in an hour. */
  formsPerHour: number
  /** Called when a mail was put into the outbox. */
  onMail: () => void
  /** False while shutting down, so that a load balancer sends nothing new. */
  isOpen: () => boolean
  /** All modules of this server, once it runs. */
  modules: () => readonly RunningModule[]
}

/** Somebody with an account. */
export interface Person {
  userId: string
  /** Lower case. */
  email: string
}

/** What a module holds about people with an account. */
export interface PersonalData {
  /** Columns that say whose a row is, as `table.column`; a test holds them against the database. */
  columns: readonly string[]
  /** Everything stored about a person, by the name it has in their export; what may be long as an async list. */
  export(person: Person): Promise<Record<string, unknown>>
  /** Locks what must be locked before anything else of the transaction; most need nothing. */
  lock?(trx: Db): Promise<void>
  /**
   * Deletes what may be long, slice by slice, before that transaction, so that everybody else
   * comes between. Where it fails half-way there is an account with less, to be deleted again.
   */
  eraseInSlices?(userId: string): Promise<void>
  /** Deletes everything that is still stored about a person, in the transaction that deletes the account. */
  erase(trx: Db, person: Person): Promise<void>
}

/** A column in whose texts addresses of uploaded files may stand. */
export interface FileMentions {
  table: keyof Tables
  /** Columns that name a row. */
  key: readonly string[]
  column: string
}

/** A module at work. */
export interface RunningModule {
  routes: readonly AnsweredCall[]
  jobs?: readonly Job[]
  personal?: PersonalData
  /** What administrators manage of it; its lists come by themselves. */
  resources?: readonly Resource[]
  /** What it adds to what administrators see of people, and do for them. */
  people?: PeoplePart
  /** Questions that others may ask, one by one. */
  exercises?: Exercises
  /** Where words of the dictionary are met in it. */
  wordPlaces?: WordPlaces
  /** Where it names uploaded files: what is named nowhere is deleted after a while. */
  files?: readonly FileMentions[]
  /** Loads what it needs before the server answers. */
  prepare?(): Promise<void>
  /** Whether the server may be asked; it may unless told. */
  isReady?(): boolean
}

/**
 * A part of the API that plugs in: a folder of `server/modules/`, and a line in
 * `server/modules.ts`. Nothing else names it.
 */
export interface Module {
  name: string
  /** Migrations of its tables by their name, which orders those of all modules. Never edited after a release. */
  tables?: Readonly<Record<string, Migration>>
  /** Lists that everybody reads and administrators write; their calls and content come by themselves. */
  lists?: readonly List[]
  /**
   * Loads its part of `content/` into the database; what is there already stays as it is.
   *
   * @returns rows written
   */
  seed?(db: Db): Promise<number>
  /** Paths under the API root that only pages of our own site may call. */
  ownSitePaths?: readonly string[]
  /** Paths under the API root whose errors carry their text in `error` too (spec section 8). */
  repeatedErrorPaths?: readonly string[]
  /** Sets it to work; one of lists alone needs nothing. */
  open?(parts: Parts): RunningModule
}

/** Migrations of all modules, by name. */
export function migrationsOf(modules: readonly Module[]): Record<string, Migration> {
  return Object.assign({}, ...modules.map(({ tables }) => tables))
}

/** Loads the content of all modules. @returns rows written, by module */
export async function seedModules(
  modules: readonly Module[],
  db: Db,
): Promise<Record<string, number>> {
  const written: Record<string, number> = {}
  for (const { name, seed, lists = [] } of modules) {
    const rows = ((await seed?.(db)) ?? 0) + (await seedLists(db, lists))
    if (seed || lists.length > 0) written[name] = rows
  }
  return written
}

/** Sets all modules to work; each sees the others through `parts.modules()`. */
export function openModules(
  modules: readonly Module[],
  parts: Omit<Parts, 'modules' | 'classes'> & Partial<Pick<Parts, 'classes'>>,
): readonly RunningModule[] {
  const running: RunningModule[] = []
  const classes = parts.classes ?? new PublishedClasses(parts.db, parts.revisions)
  const all: Parts = { ...parts, classes, modules: () => running }
  for (const { lists = [], open } of modules) {
    const module = open?.(all) ?? { routes: [] }
    running.push({
      ...module,
      routes: [...module.routes, ...lists.map(list => listCall(all, list))],
      resources: [...(module.resources ?? []), ...lists.map(listResource)],
    })
  }
  return running
}
