import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { checkClass, findRepeatedIds } from './check-class.ts'
import { StoredClass } from './content-schema.ts'

const CONTENT = join(import.meta.dirname, '../../../content/classes')

/** Our classes, read once: they never change. */
let ours: ReadonlyMap<string, StoredClass> | undefined

/**
 * Returns the classes that come with Sapa; the published ones are in `TaughtClasses`.
 *
 * @throws Error naming the file and the problem in it
 */
export function loadClasses(): ReadonlyMap<string, StoredClass> {
  ours ??= readClasses(CONTENT)
  return ours
}

/** Returns a hash of those files; parsing them would make the start too slow. */
export function hashOfClasses(): string {
  const hash = createHash('sha256')
  for (const name of filesOf(CONTENT)) hash.update(readFileSync(join(CONTENT, name)))
  return hash.digest('hex')
}

/**
 * Reads the classes of a folder; none where it is missing.
 *
 * @throws Error naming the file and the problem in it
 */
export function readClasses(folder: string): ReadonlyMap<string, StoredClass> {
  const classes = filesOf(folder).map(name => readClass(folder, name))
  const repeated = findRepeatedIds(classes)
  if (repeated) throw new Error(`content/classes is wrong: ${repeated.message}`)
  return new Map(classes.map(one => [one.id, one]))
}

function filesOf(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter(name => name.endsWith('.json')).sort()
}

function readClass(folder: string, name: string): StoredClass {
  const input: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const { success, data, error } = StoredClass.safeParse(input)
  if (!success) throw new Error(`content/classes/${name} is wrong:\n${z.prettifyError(error)}`)
  const problems = checkClass(data).map(({ path, message }) => `${path.join(' ')}: ${message}`)
  if (`${data.id}.json` !== name) problems.unshift(`its id is ${data.id}`)
  if (problems.length > 0)
    throw new Error(`content/classes/${name} is wrong:\n${problems.join('\n')}`)
  return data
}
