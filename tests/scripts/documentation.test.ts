import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const guide = read('docs/embedding.md')

/** First column of the table under a heading, without backticks. */
function tableNames(heading: string): string[] {
  const section = guide.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name)
}

interface Declaration {
  tagName: string
  attributes: { name: string }[]
  cssProperties: { name: string }[]
}
/** The elements as the manifest describes them, which `public-face.test.ts` compares with the code. */
const elements = (
  JSON.parse(read('package/custom-elements.json')) as { modules: { declarations: Declaration[] }[] }
).modules.flatMap(({ declarations }) => declarations)
/** Attributes of every element, which have paragraphs of their own. */
const GENERAL = ['loading', 'partner-key']

test.each(elements)(
  'the partners’ guide lists the attributes that <$tagName> has',
  ({ tagName, attributes }) => {
    const special = attributes.map(({ name }) => name).filter(name => !GENERAL.includes(name))
    expect(tableNames(`Attributes of \`<${tagName}>\``).sort()).toEqual(special.sort())
  },
)

test('the partners’ guide lists the events that the widgets have', () => {
  const widgets = [
    'dictionary/events.ts',
    'audio-downloads/store.ts',
    'event-schedule/store.ts',
    'check-in-rewards/store.ts',
    'account/account.tsx',
  ]
  const files = widgets.map(file => `src/widgets/${file}`)
  const events = [...files, 'src/stores/mock-test/mock-test-state.ts'].flatMap(file => {
    const [, source = ''] = /interface \w+Events \{([\s\S]*?)\n\}/.exec(read(file)) ?? []
    return [...source.matchAll(/^ {2}'?([\w-]+)'?: /gm)].map(([, name]) => `sapa-${name}`)
  })
  expect(tableNames('Events').sort()).toEqual([...new Set([...events, 'sapa-ready'])].sort())
})

test('the partners’ guide lists the CSS properties', () => {
  const names = [...guide.matchAll(/`(--sapa-[a-z-]+)`/g)].map(([, name]) => name)
  const [first] = elements
  expect([...new Set(names)].sort()).toEqual(first?.cssProperties.map(({ name }) => name).sort())
})

test('the partners’ guide names tests that exist, for each of its seventeen requirements', () => {
  const section = guide.split('## What is tested')[1] ?? ''
  const rows = [...section.matchAll(/^\| (\d+) +\|.*$/gm)]
  expect(rows.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 17 }, (_, at) => at + 1),
  )
  const named = rows.map(([row]) => [...row.matchAll(/`(tests\/[\w./-]+)`: “([^”]+)”/g)])
  expect(named.filter(tests => tests.length === 0)).toEqual([])
  const missing = named.flat().filter(([, file = '', name]) => !read(file).includes(`'${name}'`))
  expect(missing.map(([test]) => test)).toEqual([])
})

test('every folder of src/ and server/ has a line in the architecture page', () => {
  const page = read('docs/architecture.md')
  const folders = ['src', 'server'].flatMap(root =>
    readdirSync(join(ROOT, root), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => `\`${root}/${name}/\``),
  )
  expect(folders.filter(folder => !page.includes(folder))).toEqual([])
})
