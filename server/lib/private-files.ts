import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Reads a file that only its owner may read; creates it if missing. Processes that start together
 * agree on one content.
 *
 * @returns its text, and whether this call created it
 */
export function readOrCreatePrivate(
  file: string,
  make: () => string,
): { text: string; isNew: boolean } {
  const existing = read(file)
  if (existing !== undefined) return { text: existing, isNew: false }
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, make(), { mode: 0o600 })
  try {
    // Atomic, and successful only for the first process.
    linkSync(draft, file)
    return { text: readFileSync(file, 'utf8'), isNew: true }
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    return { text: readFileSync(file, 'utf8'), isNew: false }
  } finally {
    rmSync(draft)
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
