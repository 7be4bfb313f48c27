import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readImports } from './check-imports.ts'
import type { Import } from './import-rules.ts'
import { sourceFiles } from './source-files.ts'

/** Quick tests, which need no browser and no other processes. */
const QUICK = /^tests\/(?!e2e|long|resilience).*\.test\.tsx?$/

/** Returns all imports between our own files, including tests. */
export function allImports(root: string): Import[] {
  return sourceFiles(root, ['src', 'server', 'content', 'scripts', 'tools', 'tests']).flatMap(
    file => readImports(file, readFileSync(join(root, file), 'utf8')),
  )
}

/**
 * Returns the files of quick tests that depend on a change, nearest first. Every server test
 * depends on the whole server through the app; the nearest import the calls that a changed file
 * answers.
 *
 * @param imports imports between all files, as returned by `allImports`
 * @param changed paths of the changed files from the root
 */
export function nearestTests(imports: readonly Import[], changed: readonly string[]): string[] {
  const seenBy = readersOf(imports)
  const reached = new Set(changed)
  // Breadth-first: readers added during the walk come last, so files are ordered by distance.
  for (const file of reached) for (const reader of seenBy.get(file) ?? []) reached.add(reader)
  return [...reached].filter(file => QUICK.test(file))
}

/**
 * Returns the files that depend on each file: its importers, and the callers of what it answers.
 */
function readersOf(imports: readonly Import[]): Map<string, Set<string>> {
  const readers = new Map<string, Set<string>>()
  const add = (file: string, reader: string) =>
    readers.set(file, (readers.get(file) ?? new Set()).add(reader))
  for (const { from, to, isTypeOnly } of imports) {
    if (isTypeOnly) continue
    add(to, from)
    if (from.startsWith('server/modules/') && to.startsWith('src/contract/')) add(from, to)
    // Clients import only the route of a call.
    if (from.startsWith('src/contract/') && to.startsWith('src/contract/routes/')) add(from, to)
  }
  return readers
}
