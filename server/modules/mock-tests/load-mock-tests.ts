import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Blueprint } from '../../../src/contract/mock-test-blueprint.ts'
import { checkBlueprint, checkItems, type Problem } from './check-content.ts'
import { type StoredItem, StoredMockTest } from './content-schema.ts'

const ROOT = join(import.meta.dirname, '../../..')
const CONTENT = join(ROOT, 'content/mock-tests')
const FILES = join(ROOT, 'public')
const BLUEPRINTS = 'blueprints.json'

export interface LoadedMockTest {
  test: StoredMockTest
  blueprint: Blueprint
  /** Changes with everything that a learner can see or that affects a score. */
  contentVersion: string
  /** Bytes of all recordings and pictures. */
  downloadBytes: number
}

/**
 * Loads our mock tests, by id.
 *
 * @param files folder that the addresses of recordings and pictures lead to
 * @throws Error naming the file and the item that is wrong
 */
export function loadMockTests(
  folder = CONTENT,
  files = FILES,
): ReadonlyMap<string, LoadedMockTest> {
  const blueprints = loadBlueprints(folder)
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.json') && name !== BLUEPRINTS)
    .sort()
  return new Map(
    names.map(name => [name.replace(/\.json$/, ''), loadTest(folder, name, blueprints, files)]),
  )
}

/** Returns a hash of everything in a test. */
export function hashContent(test: StoredMockTest, blueprint: Blueprint): string {
  const content = JSON.stringify([test, blueprint])
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

/**
 * Returns a hash that changes with the files of our tests; loading them fully takes too long for a
 * start.
 */
export function hashOfMockTests(folder = CONTENT): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

/** Loads the blueprints that tests may name, by id. */
export function loadBlueprints(folder = CONTENT): ReadonlyMap<string, Blueprint> {
  const list = read(z.array(Blueprint), folder, BLUEPRINTS)
  return new Map(list.map(blueprint => [blueprint.id, blueprint]))
}

function loadTest(
  folder: string,
  name: string,
  blueprints: ReadonlyMap<string, Blueprint>,
  files: string,
): LoadedMockTest {
  const test = read(StoredMockTest, folder, name)
  const blueprint = blueprints.get(test.blueprint)
  if (!blueprint) throw wrong(name, `there is no blueprint ${test.blueprint}`)
  if (`${test.id}.json` !== name) throw wrong(name, `its id is ${test.id}`)
  const sizes = new Map<string, number>()
  const problems = [
    ...checkItems(test.items),
    ...checkBlueprint(test, blueprint),
    ...test.items.flatMap(item => checkFiles(item, files, sizes)),
  ]
  if (problems.length > 0) throw wrong(name, problems.map(lineOf).join('\n'))
  return {
    test,
    blueprint,
    contentVersion: hashContent(test, blueprint),
    downloadBytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
  }
}

/** @param sizes gets the size of each existing file */
function checkFiles(item: StoredItem, files: string, sizes: Map<string, number>): Problem[] {
  const { id, section, recording, picture } = item
  if (section === 'listening' && !recording) return [{ item: id, reason: 'rekamannya belum ada' }]
  const addresses = [recording?.audio_url, picture?.image_url].filter(address => address != null)
  return addresses.flatMap(address => {
    const size = statSync(join(files, address), { throwIfNoEntry: false })?.size
    if (size === undefined) return { item: id, reason: `berkas ${address} tidak ada` }
    sizes.set(address, size)
    if (address !== recording?.audio_url || size === recording.bytes) return []
    return { item: id, reason: `${address} berisi ${size} bita, bukan ${recording.bytes}` }
  })
}

function read<S extends z.ZodType>(schema: S, folder: string, name: string): z.output<S> {
  const input: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const { success, data, error } = schema.safeParse(input)
  if (!success) throw wrong(name, withIds(input, error))
  return data
}

/** Returns a schema's error, with the id of each item instead of its position. */
function withIds(input: unknown, error: z.ZodError): string {
  const ids = z.object({ items: z.array(z.object({ id: z.string() })) }).safeParse(input)
  return error.issues
    .map(({ path: [list, at, ...rest], message }) => {
      const item = list === 'items' && ids.data?.items[Number(at)]
      return item
        ? `item ${item.id}: ${rest.join('.')}: ${message}`
        : `${[list, at, ...rest].filter(part => part !== undefined).join('.')}: ${message}`
    })
    .join('\n')
}

function lineOf({ item, reason }: Problem): string {
  return item === undefined ? reason : `item ${item}: ${reason}`
}

function wrong(name: string, what: string): Error {
  return new Error(`content/mock-tests/${name} is wrong:\n${what}`)
}
