import { createHash } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { later } from '../src/lib/later.ts'

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
 * Publishes the scripts of `/embed/v1/` also at an address with immutable content, and a manifest
 * with sizes and integrity hashes to pin them.
 */
function publishVersion(): void {
  const entries = readdirSync(join(EMBED, 'v1')).sort()
  const hash = createHash('sha256')
  for (const name of entries) hash.update(readFileSync(join(EMBED, 'v1', name)))
  const build = `${version}-${hash.digest('hex').slice(0, 8)}`
  mkdirSync(join(EMBED, build), { recursive: true })
  for (const name of entries) copyFileSync(join(EMBED, 'v1', name), join(EMBED, build, name))
  const files = Object.fromEntries(
    filesIn(EMBED)
      .sort()
      .map(file => [file.slice(CLIENT.length), describe(readFileSync(file))]),
  )
  writeFileSync(
    join(EMBED, 'manifest.json'),
    `${JSON.stringify({ version, build, files }, null, 2)}\n`,
  )
}

function describe(content: Buffer) {
  return {
    bytes: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
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
