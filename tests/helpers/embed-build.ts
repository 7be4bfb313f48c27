import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export const CLIENT = join(import.meta.dirname, '../../dist/client')

export interface Manifest {
  version: string
  build: string
  /** Names of the scripts of the first view, by tag. */
  elements: Record<string, string[]>
  files: Record<string, { bytes: number; gzip: number; integrity: string }>
}

/** Reads a built file by the path of its address. */
export const readBuilt = (path: string): Buffer => readFileSync(join(CLIENT, path))

export const manifest = (): Manifest => JSON.parse(readBuilt('/embed/manifest.json').toString())

/** Returns the transferred bytes with the best gzip compression. */
export const gzippedSize = (content: string | Buffer): number =>
  gzipSync(content, { level: 9 }).length

/** Addresses of the built scripts under a folder. */
export function scriptsIn(folder: string): string[] {
  return readdirSync(join(CLIENT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.js'))
    .map(name => `${folder}/${name}`)
}

/** Whether every page loads a script, whatever else it has. */
export const isOfEveryPage = (path: string): boolean => /\/site\.[\w-]{8}\.js$/.test(path)

/** Returns a script and all that it imports statically, also indirectly. */
export function loadedWith(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  const imports = readBuilt(path)
    .toString()
    .matchAll(/(?:\bfrom|\bimport)\s*["'`]([^"'`]+)["'`]/g)
  for (const [, name = ''] of imports) loadedWith(join(path, '..', name), seen)
  return seen
}
