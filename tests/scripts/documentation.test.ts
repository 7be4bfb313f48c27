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

test.each(['dictionary', 'audio-downloads', 'event-schedule', 'mock-test', 'check-in-rewards'])(
  'the partners’ guide lists the attributes that <sapa-%s> has',
  name => {
    const [, source = ''] = /attributes: \{([^}]*)\}/.exec(read(`src/embed/${name}.tsx`)) ?? []
    const attributes = [...source.matchAll(/(\w+):/g)].map(([, name = '']) =>
      name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`),
    )
    expect(tableNames(`Attributes of \`<sapa-${name}>\``).sort()).toEqual(
      [...attributes, 'lang'].sort(),
    )
  },
)

test('the partners’ guide lists the events that the widgets have', () => {
  const widgets = [
    'dictionary/events.ts',
    'audio-downloads/store.ts',
    'event-schedule/store.ts',
    'check-in-rewards/store.ts',
  ]
  const files = widgets.map(file => `src/widgets/${file}`)
  const events = [...files, 'src/stores/mock-test/mock-test-state.ts'].flatMap(file => {
    const [, source = ''] = /interface \w+Events \{([\s\S]*?)\n\}/.exec(read(file)) ?? []
    return [...source.matchAll(/^ {2}'?([\w-]+)'?: /gm)].map(([, name]) => `sapa-${name}`)
  })
  expect(tableNames('Events').sort()).toEqual([...new Set([...events, 'sapa-ready'])].sort())
})

test('the partners’ guide lists the public colours', () => {
  const names = (text: string, before: RegExp) =>
    [...new Set([...text.matchAll(before)].map(([, name]) => name))].sort()
  const published = names(read('src/ui/tokens.css'), /var\(\s*(--sapa-[a-z-]+)/g)
  expect(names(guide, /`(--sapa-[a-z-]+)`/g)).toEqual(published)
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
