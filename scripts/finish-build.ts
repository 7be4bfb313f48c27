import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { later } from '../src/lib/later.ts'
import { packRecordings } from './pack-recordings.ts'
import { integrityOf, pinScripts } from './pin-scripts.ts'

const CLIENT = join(import.meta.dirname, '..', 'dist', 'client')
const EMBED = join(CLIENT, 'embed')
const PRERENDERED = join(CLIENT, '..', 'prerendered')
const COMPRESSED = new Set([
  '.js',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.xml',
  '.txt',
  '.webmanifest',
])
/** Bytes below which a compressed copy saves less than its headers cost. */
const WORTH_IT = 500

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'),
)

publishVersion()
setPrerenderedAside()
await packRecordings(CLIENT)
for (const file of filesIn(CLIENT)) compress(file)

/**
 * Moves prerendered pages aside, since the server completes them and must not serve them as files.
 */
function setPrerenderedAside(): void {
  rmSync(PRERENDERED, { recursive: true, force: true })
  for (const file of filesIn(CLIENT)) {
    if (extname(file) !== '.html' || !readFileSync(file, 'utf8').includes(later.origin)) continue
    const place = join(PRERENDERED, relative(CLIENT, file))
    mkdirSync(dirname(place), { recursive: true })
    renameSync(file, place)
  }
}

/**
 * Publishes the scripts of `/embed/v1/`, and the chunks that they import, also as a version whose
 * content never changes, and a manifest to pin it: the scripts of each element's first view, and the
 * sizes and integrity hashes of all.
 */
function publishVersion(): void {
  const entries = scriptsIn(join(EMBED, 'v1'))
  const hash = createHash('sha256')
  for (const code of entries.values()) hash.update(code)
  const build = `${version}-${hash.digest('hex').slice(0, 8)}`
  mkdirSync(join(EMBED, build), { recursive: true })
  const parts = join(EMBED, 'build')
  const loader = readFileSync(join(parts, 'sapa.js'), 'utf8')
  const scripts = new Map([...entries, ...scriptsIn(join(EMBED, 'assets')), ['sapa.js', loader]])
  for (const [name, code] of pinScripts(scripts, build))
    writeFileSync(join(EMBED, build, name), code)
  const elements = JSON.parse(readFileSync(join(parts, 'elements.json'), 'utf8'))
  rmSync(parts, { recursive: true })
  const files = Object.fromEntries(
    filesIn(EMBED)
      .sort()
      .map(file => [file.slice(CLIENT.length), describe(readFileSync(file))]),
  )
  writeFileSync(
    join(EMBED, 'manifest.json'),
    `${JSON.stringify({ version, build, elements, files }, null, 2)}\n`,
  )
}

/** Reads the scripts of a folder, by name. */
function scriptsIn(folder: string): Map<string, string> {
  const names = readdirSync(folder).sort()
  return new Map(names.map(name => [name, readFileSync(join(folder, name), 'utf8')]))
}

function describe(content: Buffer) {
  return {
    bytes: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    integrity: integrityOf(content),
  }
}

function compress(file: string): void {
  const content = readFileSync(file)
  if (!COMPRESSED.has(extname(file)) || content.length < WORTH_IT) return
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  )
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}
