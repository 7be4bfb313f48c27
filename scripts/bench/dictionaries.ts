import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  importInProcess,
  largeDictionary,
  REAL_SIZE,
} from '../../tests/helpers/large-dictionary.ts'
import { benchFirstView, benchSearches } from './calls.ts'
import { bareHono } from './floors.ts'
import { benchKeyStrokes } from './key-strokes.ts'
import { typedTexts } from './queries.ts'
import { startBenchServer } from './servers.ts'
import { benchStarts } from './starts.ts'
import { syntheticDictionary } from './synthetic-dictionary.ts'
import { type Figure, formatTable } from './table.ts'

const ENTRIES = '500000'
/** Target as a multiple of the time with a dictionary of a tenth of the size. */
const LARGER_MAX = 1.5

/** Measures searches, key presses and starts with the dictionary of one folder. */
export async function benchDictionary(name: string, dataDir: string): Promise<Figure[]> {
  const texts = await typedTexts({ dataDir })
  const server = await startBenchServer(dataDir)
  // Measures each floor just before its figure, since the machine may be busy with other work.
  const search = await benchSearches('search', server.url, texts, await bareHono())
  const view = await benchFirstView('first results, gzip', server.url)
  const strokes = await benchKeyStrokes(server.url)
  await server.end()
  const { value, unit } = await benchStarts(dataDir, 1)
  const start = { name: 'start', value, unit }
  return [search, view, ...strokes, start].map(figure => ({
    ...figure,
    name: `${name}: ${figure.name}`,
  }))
}

/** Returns the figures of a larger dictionary, with those of the smaller one as floors. */
export function besideSmaller(larger: readonly Figure[], smaller: readonly Figure[]): Figure[] {
  return larger.map((figure, at) => {
    const { floor, value } = smaller[at] ?? figure
    const isRate = figure.unit === 'req/s'
    const share = (of: number, beside = 1) => (isRate ? beside / of : of)
    return {
      name: figure.name,
      unit: isRate ? 'bare answers' : figure.unit,
      value: share(figure.value, figure.floor),
      floor: share(value, floor),
      multiple: LARGER_MAX,
    }
  })
}

// Standalone: node scripts/bench/dictionaries.ts --entries 500000
if (import.meta.main) {
  const { values } = parseArgs({ options: { entries: { type: 'string', default: ENTRIES } } })
  const folder = mkdtempSync(join(tmpdir(), 'sapa-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const measure = async (name: string, files: string[]) => {
    const dataDir = join(folder, name)
    mkdirSync(dataDir)
    await (await startBenchServer(dataDir)).end()
    await importInProcess(dataDir, files)
    return benchDictionary(name, dataDir)
  }
  const smaller = await measure('large', largeDictionary(folder, REAL_SIZE).files)
  console.log(formatTable(smaller))
  const larger = await measure(values.entries, syntheticDictionary(folder, Number(values.entries)))
  console.log(formatTable([...larger, ...besideSmaller(larger, smaller)]))
}
