import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const SOURCE = /\.(ts|tsx|astro|css|mjs)$/

/**
 * @param root folder of the project
 * @param folders below it; missing ones count as empty
 * @returns paths from the root of all hand-written files in them, without fixtures
 */
export function sourceFiles(root: string, folders: readonly string[]): string[] {
  const present = folders.filter(folder => existsSync(join(root, folder)))
  return present.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && SOURCE.test(entry.name))
      .map(entry => relative(root, join(entry.parentPath, entry.name)))
      .filter(path => !path.split('/').includes('fixtures'))
      .sort(),
  )
}
