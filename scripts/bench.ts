import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { largeDictionary, REAL_SIZE } from '../tests/helpers/large-dictionary.ts'
import { benchCalls, benchFirstView, benchSearches } from './bench/calls.ts'
import { benchEmbeds } from './bench/embeds.ts'
import { benchFinishing } from './bench/finishing.ts'
import { benchFirstFrames } from './bench/first-frames.ts'
import { bareHono, bareStart, bareWrites } from './bench/floors.ts'
import { benchHeavyWork } from './bench/heavy-work.ts'
import { benchImports } from './bench/imports.ts'
import { benchKeyStrokes } from './bench/key-strokes.ts'
import { typedTexts } from './bench/queries.ts'
import { benchRush } from './bench/rush.ts'
import { startBenchServer } from './bench/servers.ts'
import { benchFirstStart, benchLargeStarts, benchStarts } from './bench/starts.ts'
import { type Figure, formatTable } from './bench/table.ts'

/**
 * Measures the built product in separate processes; a missed target is reported but is not a
 * failure.
 */
const figures: Figure[] = []
if (!existsSync(join(import.meta.dirname, '../dist/server/entry.mjs'))) {
  throw new Error('Build the site first: npm run build')
}
const folder = mkdtempSync(join(tmpdir(), 'sapa-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await measure(folder)
console.log(`\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model}\n`)
console.log(formatTable(figures))

async function measure(folder: string): Promise<void> {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const startFloor = await bareStart()
  const floors = { hono: await bareHono(), writes: bareWrites(folder) }
  report({ name: 'floor: bare Hono', value: floors.hono, unit: 'req/s' })
  report({ name: 'floor: bare SQLite, synced', value: floors.writes, unit: 'writes/s' })

  const { figure, server } = await benchFirstStart(dataDir, startFloor)
  report(figure)
  report(...(await benchCalls(server.url, await typedTexts({ dataDir }), floors)))
  report(...(await benchRush(server)))
  report(...(await benchFirstFrames({ url: server.url, dataDir })))
  report(...(await benchEmbeds(server.url, join(folder, 'embeds'))))
  await server.end()
  report(...(await benchFinishing(dataDir)))
  const starts = await benchStarts(dataDir, startFloor)
  report(starts)
  await measureLarge(folder, dataDir, floors.hono, starts.value)
  report(...(await benchHeavyWork(join(folder, 'heavy'))))
}

async function measureLarge(folder: string, dataDir: string, hono: number, ownStart: number) {
  const dictionary = largeDictionary(folder, REAL_SIZE)
  if (!dictionary.isReal) console.log('The large dictionary is synthetic.')
  const importing = await startBenchServer(dataDir)
  const ownTexts = await typedTexts({ dataDir })
  report(...(await benchImports(importing.url, dataDir, dictionary, ownTexts)))
  await importing.end()
  report(await benchLargeStarts(dataDir, ownStart))
  const server = await startBenchServer(dataDir)
  const texts = await typedTexts({ dataDir })
  report(await benchSearches('search, large dictionary', server.url, texts, hono))
  report(await benchFirstView('first results, gzip', server.url))
  report(...(await benchKeyStrokes(server.url)))
  await server.end()
}

function report(...more: Figure[]): void {
  figures.push(...more)
  for (const { name, value, unit } of more)
    console.log(`${name}: ${Math.round(value * 100) / 100} ${unit}`)
}
