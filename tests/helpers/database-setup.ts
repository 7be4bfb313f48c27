import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/db/migrate.ts'
import { openDb } from '../../server/db/open.ts'
import { migrationsOf, seedModules } from '../../server/module.ts'
import { MODULES } from '../../server/modules.ts'
import { SCRATCH } from './scratch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the data folders `empty` and `seeded` (our own content), which tests copy. */
    sqliteTemplates: string
  }
}

/** Projects with databases of other kinds. */
const OTHERS = new Set(['browser', 'postgres', 'resilience'])

/** Creates the databases that tests start with: once for all projects and files of a run. */
export default async function makeTemplates(project: TestProject) {
  if (project.vitest.projects.every(({ name }) => OTHERS.has(name))) return undefined
  const folder = mkdtempSync(join(SCRATCH, 'sapa-templates-'))
  const [empty, seeded] = [join(folder, 'empty'), join(folder, 'seeded')]
  const first = openDb({ dataDir: empty })
  await migrate(first, migrationsOf(MODULES))
  // Closing writes everything into the one file.
  await first.destroy()
  cpSync(empty, seeded, { recursive: true })
  const second = openDb({ dataDir: seeded })
  await seedModules(MODULES, second)
  await second.destroy()
  project.provide('sqliteTemplates', folder)
  return () => rmSync(folder, { recursive: true })
}
