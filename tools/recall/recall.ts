import { parseArgs } from 'node:util'
import { openDictionary } from './dictionary.ts'
import { makeQueries, measure, type Recall } from './measure.ts'
import { comparePeers, type PeerFigures } from './peers.ts'
import { readFiles } from './sources.ts'

const USAGE = `Counts how often the dictionary's search has a word among its first five.

  npm run recall -- FILE...
  npm run recall -- FILE... --failures      and each query that missed its word
  npm run recall -- FILE... --queries 500   of each kind; 300 unless told
  npm run recall -- FILE... --seed 7        other words
  npm run recall -- FILE... --peers         and what MiniSearch, FlexSearch and Fuse make of the same

FILE is a part of the Basic Korean Dictionary (.xml, .jsonl), a table of equivalents to go with it
(.tsv), a table of sentences (.tsv that begins with sid and ko), or Indonesian words, one a line,
the most frequent first (.txt); our own words are always there. Queries are made of them by rules
that share no code with the search. Nothing is kept.`

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      failures: { type: 'boolean' },
      queries: { type: 'string', default: '300' },
      seed: { type: 'string' },
      peers: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const most = Number(values.queries)
  if (values.help || !(most > 0)) {
    console.log(USAGE)
    return values.help ? 0 : 1
  }
  const files = await readFiles(positionals)
  const searched = await openDictionary(files.dictionary)
  try {
    const seed = values.seed === undefined ? undefined : Number(values.seed)
    const queries = makeQueries(searched, files, most, seed)
    const figures = await measure(searched, queries)
    printTable(figures)
    if (values.failures) printFailures(figures)
    if (values.peers) printPeers(await comparePeers(searched, queries))
  } finally {
    await searched.close()
  }
  return 0
}

function printTable(figures: readonly Recall[]): void {
  console.log(line('kind', ['queries', 'recall@5', 'MRR']))
  for (const { kind, queries, recall, reciprocalRank } of figures)
    console.log(line(kind, [String(queries), `${recall.toFixed(1)} %`, reciprocalRank.toFixed(3)]))
  const queries = figures.reduce((sum, figure) => sum + figure.queries, 0)
  console.log(line('in all', [String(queries)]))
}

function printPeers(peers: readonly PeerFigures[]): void {
  console.log(
    `\n${line(
      '',
      peers.map(({ name }) => name),
    )}`,
  )
  const row = (name: string, of: (peer: PeerFigures) => string) =>
    console.log(line(name, peers.map(of)))
  const megabytes = (bytes: number | undefined) =>
    bytes === undefined ? '–' : `${(bytes / 1e6).toFixed(1)} MB`
  row('asked', ({ asked }) => String(asked))
  row('median', ({ median }) => `${median.toFixed(2)} ms`)
  row('p95', ({ p95 }) => `${p95.toFixed(2)} ms`)
  row('build', ({ build }) => `${Math.round(build)} ms`)
  row('memory', ({ memory }) => megabytes(memory))
  row('written', ({ bytes }) => megabytes(bytes))
  for (const kind of [...(peers[0]?.recall.keys() ?? [])].sort())
    row(kind, ({ recall }) => `${recall.get(kind)?.toFixed(1) ?? '–'} %`)
}

function printFailures(figures: readonly Recall[]): void {
  console.log('\nkind\ttyped\tmeant')
  for (const { failures } of figures)
    for (const { kind, text, meant } of failures) console.log([kind, text, meant].join('\t'))
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(14) + cells.map(cell => cell.padStart(12)).join('')
}
