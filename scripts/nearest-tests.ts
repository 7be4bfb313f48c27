import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readImports } from './check-imports.ts'
import type { Import } from './import-rules.ts'
import { sourceFiles } from './source-files.ts'

/** Tests without a browser or processes of their own, which take long. */
const QUICK = /^tests\/(?!e2e|long|resilience).*\.test\.tsx?$/

/** Every import between our own files, tests included. */
export function allImports(root: string): Import[] {
  return sourceFiles(root, ['src', 'server', 'content', 'scripts', 'tools', 'tests']).flatMap(
    file => readImports(file, readFileSync(join(root, file), 'utf8')),
  )
}

/**
 * Files of quick tests that see a change, the nearest first. Every test of the server sees all of it
 * through the app; those are nearest that import the calls whose answers a changed file makes.
 *
 * @param imports between all files, as of `allImports`
 * @param changed paths from the root
 */
export function nearestTests(imports: readonly Import[], changed: readonly string[]): string[] {
  const seenBy = readersOf(imports)
  const reached = new Set(changed)
  // Whoever is added while it is walked comes at its end: by the number of imports between.
  for (const file of reached) for (const reader of seenBy.get(file) ?? []) reached.add(reader)
  return [...reached].filter(file => QUICK.test(file))
}

/** Who sees a change of each file: those that import it, and those that call what it answers. */
function readersOf(imports: readonly Import[]): Map<string, Set<string>> {
  const readers = new Map<string, Set<string>>()
  const add = (file: string, reader: string) =>
    readers.set(file, (readers.get(file) ?? new Set()).add(reader))
  for (const { from, to, isTypeOnly } of imports) {
    if (isTypeOnly) continue
    add(to, from)
    if (from.startsWith('server/modules/') && to.startsWith('src/contract/')) add(from, to)
    // The address of a call, which is all that clients import of it.
    if (from.startsWith('src/contract/') && to.startsWith('src/contract/routes/')) add(from, to)
  }
  return readers
}
