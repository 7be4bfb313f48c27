import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { checkClass, findRepeatedIds } from './check-class.ts'
import { StoredClass } from './content-schema.ts'

const CONTENT = join(import.meta.dirname, '../../content/classes')

/** The classes there are, by id. */
export type Classes = ReadonlyMap<string, StoredClass>

/**
 * Reads the classes we have; without a folder there are none.
 *
 * @throws Error naming the file and what is wrong in it
 */
export function loadClasses(folder = CONTENT): Classes {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const files = names.filter(name => name.endsWith('.json')).sort()
  const classes = files.map(name => readClass(folder, name))
  const repeated = findRepeatedIds(classes)
  if (repeated) throw new Error(`content/classes is wrong: ${repeated}`)
  return new Map(classes.map(one => [one.id, one]))
}

function readClass(folder: string, name: string): StoredClass {
  const input: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const { success, data, error } = StoredClass.safeParse(input)
  if (!success) throw new Error(`content/classes/${name} is wrong:\n${z.prettifyError(error)}`)
  const problems = checkClass(data)
  if (`${data.id}.json` !== name) problems.unshift(`its id is ${data.id}`)
  if (problems.length > 0)
    throw new Error(`content/classes/${name} is wrong:\n${problems.join('\n')}`)
  return data
}
