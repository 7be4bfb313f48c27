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
import type { Senders } from './modules/deliveries/public.ts'
import type { LearnedWords, WordPlaces } from './modules/dictionary/public.ts'
import type { LearningPaths } from './modules/learning-path/public.ts'
import type { EnterPupil } from './modules/pupils/public.ts'
import { type SpokenFile, Voices } from './modules/recordings/public.ts'
import type { Exercises } from './modules/today/public.ts'
import { listResource } from './resources/list-resource.ts'
import type { PeopleExtension } from './resources/people-extension.ts'
import type { Resource } from './resources/resource.ts'
import type { Storage } from './storage/storage.ts'

/** Dependencies of every module. */
export interface Dependencies {
  db: Db
  revisions: Revisions
  /** The published classes, for all modules that need them. */
  classes: TaughtClasses
  /** The recordings of people, for all modules that show where something is heard. */
  voices: Voices
  log: Logger
  /** Source of the keys with which tokens are signed and sealed. */
  secret: string
  /** Earlier secrets: nothing new is made with them, but existing tokens are still read. */
  formerSecrets: readonly string[]
  version: string
  /** Milliseconds UTC. */
  now: () => number
  /** Folder of this server's own, for uploads on their way to the storage. */
  dataDir: string
  /** Storage of uploaded files. */
  storage: Storage
  /** Public address of the site, for links in mails and documents. */
  publicUrl: () => string
  /** Number of our proxies in front of the server. */
  trustedProxies: number
  payment: PaymentConfig
  /** How many forms of one kind one network may send in an hour. */
  formsPerHour: number
  /** Milliseconds of CPU that the visitors of one network may use in a minute. */
  networkWork: number
  /** Whether administrators must have a second factor before they can administrate. */
  needsSecondFactor: boolean
  /** Whether addresses that partners enter may be of this machine; for development and tests. */
  mayCallLocal: boolean
  /** Called when a mail was put into the outbox. */
  onMail: () => void
  /** False while shutting down, so that a load balancer sends nothing new. */
  isOpen: () => boolean
  /** All modules of this server, once it runs. */
  modules: () => readonly RunningModule[]
}

/** A person with an account. */
export interface Person {
  userId: string
  /** Lower case. */
  email: string
}

/** A module's data about people with an account. */
export interface PersonalData {
  /** Columns that name the owner of a row, as `table.column`; a test checks them. */
  columns: readonly string[]
  /** Returns all data about a person, by its name in the export; long lists as async iterables. */
  export(person: Person): Promise<Record<string, unknown>>
  /** Takes the locks that must come first in the transaction; most modules need none. */
  lock?(trx: Db): Promise<void>
  /**
   * Deletes long data, slice by slice, before that transaction, so that other requests run in
   * between. After a failure half-way an account with less data remains, to be deleted again.
   */
  eraseInSlices?(userId: string): Promise<void>
  /** Deletes all remaining data about a person, in the transaction that deletes the account. */
  erase(trx: Db, person: Person): Promise<void>
}

/** A column whose texts may contain addresses of uploaded files. */
export interface FileMentions {
  table: keyof Tables
  /** Columns that identify a row. */
  key: readonly string[]
  column: string
}

/** Built files that a module answers itself. */
export interface ReplacedFiles {
  /** Whether the file of this path is one of them now. */
  has(path: string): boolean
}

/** A running module. */
export interface RunningModule {
  routes: readonly AnsweredCall[]
  jobs?: readonly Job[]
  personal?: PersonalData
  /** Resources for administrators, besides those of its lists. */
  resources?: readonly Resource[]
  /** Fields and actions that it adds to the resource of people. */
  people?: PeopleExtension
  /** Questions for other modules' exercises, by id. */
  exercises?: Exercises
  /** The learning paths, for modules that plan by them. */
  learningPaths?: LearningPaths
  /** Places in its content where words of the dictionary occur. */
  wordPlaces?: WordPlaces
  /** Returns the words that a learner has in it. */
  learnedWords?: LearnedWords
  /** Functions that send its deliveries to partners, by their kind. */
  senders?: Senders
  /** Lets in pupils of partners whom their school has signed in. */
  enterPupil?: EnterPupil
  /** Columns that mention uploaded files: a file mentioned nowhere is deleted after a while. */
  files?: readonly FileMentions[]
  /** Returns its files with synthetic voices, which people may replace. */
  spokenFiles?: () => readonly SpokenFile[]
  /** Built files in whose place its routes answer. */
  replacedFiles?: ReplacedFiles
  /** Loads data that it needs before the server accepts requests. */
  prepare?(): Promise<void>
  /** Whether it can serve requests; true when absent. */
  isReady?(): boolean
}

/**
 * A pluggable feature of the API: a folder of `server/modules/`, and a line in
 * `server/modules.ts`. Nothing else names it.
 */
export interface Module {
  name: string
  /** Migrations by name, which orders those of all modules. Never edited after a release. */
  tables?: Readonly<Record<string, Migration>>
  /** Lists that everybody reads and administrators edit; their calls and content are automatic. */
  lists?: readonly List[]
  /**
   * Loads its `content/` into the database; rows that exist already stay as they are.
   *
   * @returns rows written
   */
  seed?(db: Db): Promise<number>
  /** Paths under the API root that only pages of our own site may call. */
  ownSitePaths?: readonly string[]
  /** Paths under the API root whose errors carry their text in `error` too (spec section 8). */
  repeatedErrorPaths?: readonly string[]
  /** Starts it; a module of lists alone needs nothing. */
  open?(dependencies: Dependencies): RunningModule
}

/** Returns the migrations of all modules, by name. */
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

/** Starts all modules; each reaches the others through `modules()`. */
export function openModules(
  modules: readonly Module[],
  dependencies: Omit<Dependencies, 'modules' | 'classes' | 'voices'> &
    Partial<Pick<Dependencies, 'classes'>>,
): readonly RunningModule[] {
  const running: RunningModule[] = []
  const classes =
    dependencies.classes ?? new PublishedClasses(dependencies.db, dependencies.revisions)
  const voices = new Voices(dependencies.db, dependencies.revisions)
  const all: Dependencies = { ...dependencies, classes, voices, modules: () => running }
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
