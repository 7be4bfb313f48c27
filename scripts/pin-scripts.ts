import { createHash } from 'node:crypto'
import { minifySync } from 'vite'

const LOADER = 'sapa.js'
const OTHER_FOLDERS = /(["'`])\.\.\/(?:assets|v1)\/([\w-]+\.js)\1/g
const STATIC = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w-]+\.js)["'`]/g
const QUOTED = /["'`]\.\/([\w-]+\.js)["'`]/g
const DYNAMIC = /\bimport\(["'`]\.\/([\w-]+\.js)["'`]\)/g

/** Hashes of the scripts that come with a script, by its name. */
type Pins = Record<string, Record<string, string>>

/** Returns the hash of a script, as the attribute `integrity` has it. */
export function integrityOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/**
 * Makes a version of the embed build whose scripts stand in one folder and refuse each other when
 * their content has changed: each script has the hashes of those that it imports later, so the
 * hash of the loader covers all of them.
 *
 * @param scripts content by name, of the entries and of the chunks
 * @param folder name of the version's folder
 * @throws if scripts import each other later, since none could have the hash of the other
 */
export function pinScripts(
  scripts: ReadonlyMap<string, string>,
  folder: string,
): Map<string, string> {
  const sources = new Map(
    [...scripts].map(([name, code]) => [name, code.replace(OTHER_FOLDERS, '$1./$2$1')]),
  )
  const pinned = new Map<string, string>()
  const open = new Set<string>()

  const sourceOf = (name: string): string => {
    const source = sources.get(name)
    if (source === undefined) throw new Error(`${name} is not in the build.`)
    return source
  }
  const comesWith = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const [, each = ''] of sourceOf(name).matchAll(STATIC)) comesWith(each, seen)
    return seen
  }
  const pin = (name: string): string => {
    const done = pinned.get(name)
    if (done !== undefined) return done
    if (open.has(name)) throw new Error(`${name} is imported later by what it imports later.`)
    open.add(name)
    const here = comesWith(name)
    const pins: Pins = {}
    for (const later of laterThan(name, sourceOf(name), scripts)) {
      const files = [...comesWith(later)].filter(file => !here.has(file))
      pins[later] = Object.fromEntries(files.map(file => [file, integrityOf(pin(file))]))
    }
    const code = withPins(name, sourceOf(name), pins, folder)
    pinned.set(name, code)
    return code
  }

  for (const name of sources.keys()) pin(name)
  return pinned
}

/** Names of the scripts that one imports later. The loader imports a script for each element. */
function laterThan(name: string, source: string, scripts: ReadonlyMap<string, string>): string[] {
  const isLoader = name === LOADER
  const named = [...source.matchAll(isLoader ? QUOTED : DYNAMIC)].map(([, each = '']) => each)
  const tags = isLoader ? [...source.matchAll(/\bsapa-([a-z-]+)/g)] : []
  const elements = tags.map(([, tag]) => `${tag}.js`).filter(file => scripts.has(file))
  return [...new Set([...named, ...elements])]
}

function withPins(name: string, source: string, pins: Pins, folder: string): string {
  if (Object.keys(pins).length === 0) return source
  const code = source.replace(/\bimport\(/g, 'importPinned(')
  const address = name === LOADER ? 'address' : 'import.meta.url'
  const functions = `function importPinned(file){return importChecked(${JSON.stringify(pins)},${address},file)}
${minifySync('import-checked.js', String(importChecked)).code}`
  if (name !== LOADER) return `${code}\n${functions}`
  // The loader must not contain `import.meta`. Where it was not a tag but a module of the page that
  // imported it, it has no address and no hash of its own.
  const tag = `document.currentScript??[...document.scripts].find(({src})=>src.endsWith('/${folder}/${LOADER}'))`
  return `(()=>{const address=(${tag})?.src;${code}\n${functions}})()`
}

/** Imports a script once it and what comes with it have the right hashes. It runs in browsers. */
async function importChecked(
  pins: Pins,
  address: string | undefined,
  file: string,
): Promise<unknown> {
  if (!address) return import(file)
  const name = file.slice(file.lastIndexOf('/') + 1)
  const files = pins[name]
  if (!files) throw new Error(`${name} was not published.`)
  const check = ([each, integrity]: [string, string]) =>
    new Promise<void>((resolve, reject) => {
      const link = document.createElement('link')
      if (!link.relList.supports('modulepreload')) return resolve()
      const href = new URL(each, address).href
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', integrity, href })
      link.onload = () => resolve(link.remove())
      link.onerror = () => {
        link.remove()
        reject(new Error(`${href} did not arrive, or is not what was published.`))
      }
      document.head.append(link)
    })
  await Promise.all(Object.entries(files).map(check))
  return import(new URL(name, address).href)
}
