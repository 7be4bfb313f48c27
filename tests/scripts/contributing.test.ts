import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCRATCH } from '../helpers/scratch.ts'

/**
 * The steps of CONTRIBUTING.md are followed in a copy of the tree. That they are enough is shown
 * by the types and by what the API answers; how many files they touch is held here, so that
 * adding something stays cheap.
 */

const ROOT = resolve(import.meta.dirname, '../..')
const COPIED = ['src', 'server', 'content', 'package.json', 'tsconfig.json']

/** A new file, or texts that are put in behind others. */
type Edit = string | readonly { after: string; add: string }[]
type Steps = Readonly<Record<string, Edit>>

const A_LIST_WITH_ITS_PAGE: Steps = {
  'src/contract/routes/catalogue.ts': [
    {
      after: "fallback: 'Failed to fetch books',\n} as const\n",
      add: "export const getCafes = { method: 'get', path: '/cafes' } as const\n",
    },
  ],
  'src/contract/shop.ts': [
    {
      after: 'export type Product = z.infer<typeof Product>\n',
      add: `
export const Cafe = z.strictObject({
  id: Slug,
  title: Title,
  summary: Summary,
  price_rupiah: Rupiah,
  availability: Availability,
  ...sample,
})
export type Cafe = z.infer<typeof Cafe>
export const cafeCalls = catalogueCalls(routes.getCafes, 'Cafes to study in', Cafe)
`,
    },
  ],
  'server/modules/catalogue/catalogue-lists.ts': [
    { after: 'import { Book, bookCalls, ', add: 'Cafe, cafeCalls, ' },
    {
      after: 'export const catalogueLists: readonly List[] = [\n',
      add: "  { name: 'cafes', schema: Cafe, calls: cafeCalls, resource: { label: 'Kafe' } },\n",
    },
  ],
  'content/catalogue/cafes.json': JSON.stringify([
    {
      id: 'kedai-hangul',
      title: 'Kedai Hangul',
      summary: 'Meja besar dan colokan.',
      price_rupiah: 25_000,
      availability: 'in-stock',
      is_sample: true,
    },
  ]),
  'content/site/cafes.ts': `/** Texts of the page about cafes. */
export const cafes = {
  title: 'Kafe untuk belajar',
  description: 'Kafe yang tenang untuk belajar bahasa Korea.',
  kicker: 'Kafe',
  heading: 'Kafe untuk belajar',
  lead: 'Pilih meja yang cocok.',
  search: { label: 'Cari kafe', placeholder: 'Misalnya Bogor' },
  results: { heading: 'Kafe', count: (total: number) => \`\${total} kafe\`, empty: 'Tidak ada' },
} as const
`,
  'src/features/shop/find-cafes.ts': `import { cafes as text } from '../../../content/site/cafes.ts'
import type { Answer } from '../../contract/calls.ts'
import type { getCafes } from '../../contract/routes/catalogue.ts'
import type { FilterSet, Wishes } from '../../kit/list/filters-in-address.ts'
import { paths } from '../../lib/paths.ts'
import { findGoods } from './find-goods.ts'

type Cafe = Answer<typeof getCafes>['data'][number]

export const cafeFilters: FilterSet = { path: paths.cafes, text: text.search, choices: [] }

export function findCafes(cafes: readonly Cafe[], wishes: Wishes): Cafe[] {
  return findGoods(cafes, wishes, { facets: [], textOf: ({ title, summary }) => [title, summary] })
}
`,
  'src/features/shop/cafe-card.astro': `---
import type { Cafe } from '../../contract/shop.ts'

interface Props {
  cafe: Cafe
}

const { cafe } = Astro.props
---

<li><article class="card"><h3 class="card-title">{cafe.title}</h3></article></li>
`,
  'src/pages/cafes.astro': `---
import { cafes as text } from '../../content/site/cafes.ts'
import { call } from '../api/call.ts'
import { getCafes } from '../contract/routes/catalogue.ts'
import CafeCard from '../features/shop/cafe-card.astro'
import { cafeFilters as filters, findCafes } from '../features/shop/find-cafes.ts'
import Cards from '../kit/list/cards.astro'
import ListPage from '../kit/list/list-page.astro'
import { loadList } from '../kit/list/load-list.ts'
import { readList } from '../kit/list/read-list.ts'
import { pageParams } from '../kit/page/page-params.ts'
import Site from '../layouts/site.astro'
import { paths } from '../lib/paths.ts'

const { items: all, failure } = await loadList(Astro, http => call(http, getCafes))
const found = readList(pageParams(Astro), filters, wishes => findCafes(all, wishes))
---

<Site title={text.title} description={text.description} canonical={!failure && found.isWhole && paths.cafes}>
  <ListPage {text} {filters} {found} loaded={{ route: getCafes, failure }}>
    <Cards>{found.items.map(cafe => <CafeCard {cafe} />)}</Cards>
  </ListPage>
</Site>
`,
  'src/lib/paths.ts': [
    { after: 'export const paths = {\n', add: "  cafes: '/cafes',\n" },
    { after: 'export const listPages = [\n', add: "  { name: 'Kafe', path: paths.cafes },\n" },
  ],
}

const A_FIELD: Steps = {
  'src/contract/shop.ts': [
    { after: '  has_audio: z.boolean(),\n', add: '  has_answers: z.boolean().default(false),\n' },
  ],
  'content/site/books.ts': [
    { after: '  card: {\n', add: "    answers: 'Dengan kunci jawaban',\n" },
  ],
  'src/features/shop/book-card.astro': [
    {
      after: 'text.card.pages(book.pages),\n',
      add: '  ...(book.has_answers ? [text.card.answers] : []),\n',
    },
  ],
}

const A_ROUTE: Steps = {
  'src/contract/routes/catalogue.ts': [
    {
      after: "fallback: 'Failed to fetch public mentor',\n} as const\n",
      add: "export const countBooks = { method: 'get', path: '/books/count' } as const\n",
    },
  ],
  'src/contract/shop.ts': [
    { after: "import { z } from 'zod'\n", add: "import { endpoint } from './endpoint.ts'\n" },
    {
      after: 'export type Book = z.infer<typeof Book>\n',
      add: `
export const countBooks = endpoint({
  ...routes.countBooks,
  summary: 'How many books there are',
  status: 200,
  answer: z.strictObject({ data: z.int().min(0) }),
  errors: [],
})
`,
    },
  ],
  'server/modules/catalogue/module.ts': [
    {
      after: '',
      add: `import { Book, countBooks } from '../../../src/contract/shop.ts'
import { on } from '../../http/calls.ts'
import { readItems } from '../../lists/read-items.ts'
`,
    },
    {
      after: 'routes: [',
      add: `
      on(countBooks, async () => {
        const books = await readItems(db, { name: 'books', schema: Book })
        return { data: books.length }
      }),
    `,
    },
  ],
}

/** What a caller writes whose types must follow from the contract, and what would be a mistake. */
const CALLER = `import { call } from '../src/api/call.ts'
import type { Http } from '../src/api/http.ts'
import { countBooks, getBooks, getCafes } from '../src/contract/routes/catalogue.ts'

export async function look(http: Http): Promise<unknown[]> {
  const [cafes, books, count] = [await call(http, getCafes), await call(http, getBooks), await call(http, countBooks)]
  if (!cafes.ok || !books.ok || !count.ok) return []
  // @ts-expect-error: no book has such a field
  books.value.data[0]?.has_nothing
  return [cafes.value.data[0]?.title, books.value.data[0]?.has_answers, count.value.data]
}
`

/** Asks the API of the copy, with the content of its lists. */
const ASKER = `import { pino } from 'pino'
import { createApp } from '../server/app.ts'
import { Revisions } from '../server/db/known-revisions.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDb } from '../server/db/open.ts'
import { migrationsOf, seedModules } from '../server/module.ts'
import { catalogueModule } from '../server/modules/catalogue/module.ts'
import { MODULES } from '../server/modules.ts'

const db = openDb({ dataDir: 'asked/data' })
await migrate(db, migrationsOf(MODULES))
await seedModules([catalogueModule], db)
const parts = { db, revisions: new Revisions(db, 0), log: pino({ level: 'silent' }), secret: 'of nobody', version: '' }
const { api, running } = createApp(parts)
const ask = async (path: string) => (await (await api.request('/api' + path)).json()).data
const resources = running.flatMap(({ resources = [] }) => resources)
console.log(JSON.stringify({
  cafes: await ask('/cafes'),
  cafesInAdministration: resources.find(({ name }) => name === 'cafes')?.label,
  answersOfBooks: (await ask('/books')).map((book: { has_answers: boolean }) => book.has_answers),
  books: await ask('/books/count'),
}))
await db.destroy()
`

let tree: string
beforeAll(() => {
  tree = mkdtempSync(join(SCRATCH, 'sapa-contributing-'))
  for (const name of COPIED) cpSync(join(ROOT, name), join(tree, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  for (const steps of [A_LIST_WITH_ITS_PAGE, A_FIELD, A_ROUTE])
    for (const [path, edit] of Object.entries(steps)) apply(join(tree, path), edit)
  mkdirSync(join(tree, 'asked'))
  writeFileSync(join(tree, 'asked/caller.ts'), CALLER)
  writeFileSync(join(tree, 'asked/asker.ts'), ASKER)
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

function apply(file: string, edit: Edit): void {
  if (typeof edit === 'string') {
    if (existsSync(file)) throw new Error(`${file} is there already.`)
    writeFileSync(file, edit)
    return
  }
  let text = readFileSync(file, 'utf8')
  for (const { after, add } of edit) {
    if (!text.includes(after)) throw new Error(`${file} has no ${JSON.stringify(after)}.`)
    text = text.replace(after, () => after + add)
  }
  writeFileSync(file, text)
}

function run(...args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' })
  return stdout + stderr
}

describe('what CONTRIBUTING says is enough, and cheap', () => {
  test.each([
    ['a list with its page', A_LIST_WITH_ITS_PAGE, 9],
    ['a field', A_FIELD, 3],
    ['a route', A_ROUTE, 5],
  ])('%s touches few files', (_name, steps, most) => {
    expect(Object.keys(steps).length).toBeLessThanOrEqual(most)
  })

  /** What the server does with it is shown by its answers: its types would take three times as long. */
  test('the types of all of it follow from the contract', () => {
    const touched = [A_LIST_WITH_ITS_PAGE, A_FIELD, A_ROUTE].flatMap(Object.keys)
    const files = [
      ...touched.filter(path => /^(src|content)\/.*\.ts$/.test(path)),
      'asked/caller.ts',
    ]
    writeFileSync(
      join(tree, 'tsconfig.asked.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: { noEmit: true },
        include: [],
        files,
      }),
    )
    expect(run('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.asked.json')).toBe('')
  })

  test('what the page imports is there', () => {
    const page = readFileSync(join(tree, 'src/pages/cafes.astro'), 'utf8')
    const imported = [...page.matchAll(/ from '(\.[^']+)'/g)].map(([, path = '']) => path)
    expect(imported.length).toBeGreaterThan(10)
    for (const path of imported)
      expect([path, existsSync(join(tree, 'src/pages', path))]).toEqual([path, true])
  })

  test('the API answers all of it', () => {
    const answers = JSON.parse(run('asked/asker.ts'))
    expect(answers).toMatchObject({
      cafes: [{ id: 'kedai-hangul' }],
      cafesInAdministration: 'Kafe',
    })
    expect(answers.books).toBe(answers.answersOfBooks.length)
    expect(new Set(answers.answersOfBooks)).toEqual(new Set([false]))
  })
})
