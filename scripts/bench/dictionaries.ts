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
/** Of what a dictionary of a tenth takes. */
const LARGER_MAX = 1.5

/** What searches, keys and starts cost with the dictionary of one folder. */
export async function benchDictionary(name: string, dataDir: string): Promise<Figure[]> {
  const texts = await typedTexts({ dataDir })
  const server = await startBenchServer(dataDir)
  // Each beside the floor of its own moment: others may work on the machine too.
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

/** The same figures of a larger dictionary, each beside that of the smaller one. */
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

// By itself: node scripts/bench/dictionaries.ts --entries 500000
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
