import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raiseRevision } from '../../server/db/revisions.ts'
import type { List } from '../../server/lists/list.ts'
import { seedLists } from '../../server/lists/seed.ts'
import { createItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { checkItem } from '../../src/contract/routes/administration.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { LISTS } from '../helpers/lists.ts'
import { dropItem, putItem, unwrap } from '../helpers/managed-items.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

type SampleItem = Record<string, unknown> & { id: string | number }

/** The least number of our own samples in each list. */
const LEAST: Record<string, number> = {
  promos: 1,
  languages: 4,
  testimonials: 8,
  books: 8,
  products: 10,
  events: 12,
  tour_guides: 4,
  tours: 6,
  mentors: 8,
  campuses: 12,
  scholarships: 10,
  rewards: 4,
  companies: 8,
  jobs: 24,
  faq_questions: 40,
}

let api: TestApi
let administrator: TestUser
beforeAll(async () => {
  api = await startApi()
  administrator = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

async function readSamples({ calls }: List): Promise<SampleItem[]> {
  const answer = await api.fetch(`/api${calls.list.path}`)
  expect(answer.status).toBe(200)
  return (await answer.json()).data
}

const paramsOf = ({ name }: List, id: string | number) => ({ resource: name, id: String(id) })

const refused = (code: string) => ({ error: { code } })
const problemAt = (name: string) => expect.objectContaining({ path: [name] })

/** Removes the first item that nothing refers to. @returns its id, if there is one */
async function removeOne(
  list: List,
  items: readonly SampleItem[],
): Promise<string | number | undefined> {
  for (const { id } of items) {
    const removed = await dropItem(administrator, paramsOf(list, id))
    if (removed.ok) return id
    expect(removed.error.code).toBe('in-use')
  }
  return undefined
}

/** Returns the body with which an administrator would write the item. */
function bodyOf({ schema }: List, item: SampleItem | undefined): Record<string, unknown> {
  const names = Object.keys(schema.shape).filter(name => name !== 'id')
  // A reward shows its remaining stock.
  const stock = item?.['left']
  const whole: Record<string, unknown> = { ...Object(item?.['price']), stock, ...item }
  return Object.fromEntries(names.map(name => [name, whole[name]]))
}

/** Returns the fields that everybody gets as sent: tax mode and stock appear in other fields. */
function visibleFields({ tax_mode: _, stock: __, ...body }: Record<string, unknown>): object {
  return body
}

/** Loads our own content as if it had never been loaded. */
async function seedAgain(): Promise<void> {
  for (const { name } of LISTS) await raiseRevision(api.db, name, '')
  await seedLists(api.db, LISTS, api.dependencies.now())
}

describe.each(LISTS.map(list => ({ ...list, path: list.calls.list.path })))('$path', list => {
  const newId = ['campuses', 'scholarships'].includes(list.name) ? 4711 : 'new-one'

  test('has our own content, marked as samples', async () => {
    const items = await readSamples(list)
    expect(items.length).toBeGreaterThanOrEqual(LEAST[list.name] ?? 0)
    if ('is_sample' in list.schema.shape)
      expect(items.filter(({ is_sample }) => !is_sample)).toEqual([])
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  })

  test('an administrator adds an item, rewrites it and removes it', async () => {
    const before = await readSamples(list)
    const body = bodyOf(list, before[0])
    const created = unwrap(await putItem(administrator, paramsOf(list, newId), body)).data
    expect(created.item).toEqual({ ...body, id: newId })
    expect(await readSamples(list)).toHaveLength(before.length + 1)

    const [name] = Object.keys(list.schema.shape).filter(field =>
      /^(name|title|question)$/.test(field),
    )
    const changed = { ...body, [name ?? '']: 'Nama baru' }
    unwrap(await putItem(administrator, paramsOf(list, newId), changed))
    const after = await readSamples(list)
    expect(after).toHaveLength(before.length + 1)
    expect(after.find(({ id }) => id === newId)).toMatchObject(visibleFields(changed))

    unwrap(await dropItem(administrator, paramsOf(list, newId)))
    expect(await dropItem(administrator, paramsOf(list, newId))).toMatchObject(refused('not-found'))
    expect(await readSamples(list)).toEqual(before)
  })

  test('a wrong field is refused, and changes nothing', async () => {
    const before = await readSamples(list)
    const body = bodyOf(list, before[0])
    for (const [name, value] of Object.entries(body)) {
      const wrong = { ...body, [name]: typeof value === 'object' ? 'text' : { wrong: true } }
      const answer = await createItem(administrator.http, paramsOf(list, newId), wrong)
      const problems = expect.arrayContaining([problemAt(name)])
      expect(answer).toMatchObject({ error: { code: 'invalid-input', data: { problems } } })
    }
    for (const wrong of [{}, { ...body, unknown: 1 }])
      expect(await createItem(administrator.http, paramsOf(list, newId), wrong)).toMatchObject(
        refused('invalid-input'),
      )
    for (const id of ['No Slug', '-1', '<img>'])
      expect(await createItem(administrator.http, paramsOf(list, id), body)).toMatchObject(
        refused('invalid-input'),
      )
    expect(await readSamples(list)).toEqual(before)
  })

  test('links that would run a script are refused', async () => {
    const body = bodyOf(list, (await readSamples(list))[0])
    const links = Object.keys(body).filter(name => /_url$|^path$|_condition$/.test(name))
    for (const name of links) {
      for (const link of ['javascript:alert(1)', '//evil.example/x.svg', 'data:text/html,x']) {
        const given = { ...body, [name]: link }
        const { problems } = unwrap(
          await call(administrator.http, checkItem, { params: paramsOf(list, newId), body: given }),
        ).data
        expect([link, problems.map(({ path }) => path[0])]).toEqual([
          link,
          expect.arrayContaining([name]),
        ])
      }
    }
  })

  test('our own content never overwrites what an administrator wrote, nor restores what they removed', async () => {
    const [first, ...others] = await readSamples(list)
    if (!first) throw new Error('The list is empty.')
    const field = Object.keys(first).find(name => /^(name|title|question)$/.test(name)) ?? ''
    const edited = { ...bodyOf(list, first), [field]: 'Milikku' }
    unwrap(await putItem(administrator, paramsOf(list, first.id), edited))
    const gone = await removeOne(list, others)
    await seedAgain()
    const after = await readSamples(list)
    expect(after.find(({ id }) => id === first.id)?.[field]).toBe('Milikku')
    expect(after.some(({ id }) => id === gone)).toBe(false)
  })
})

test('content that is loaded twice, also at the same time, is there once', {
  tags: 'postgres',
}, async () => {
  const freshApi = await startApi()
  expect(await seedLists(freshApi.db, LISTS, freshApi.dependencies.now())).toBe(0)
  for (const { name } of LISTS) await raiseRevision(freshApi.db, name, '')
  await atOnce(4, () => seedLists(freshApi.db, LISTS, freshApi.dependencies.now()))
  for (const { name } of LISTS) {
    const rows = await freshApi.db
      .selectFrom('list_items')
      .select('id')
      .where('list', '=', name)
      .execute()
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  }
  await freshApi.close()
})

test('the dates of samples are around today whenever they are loaded', async () => {
  for (const day of ['2027-01-01', '2028-02-29', '2026-12-31']) {
    const freshApi = await startApi()
    const now = Date.parse(`${day}T03:00:00Z`)
    await seedLists(freshApi.db, LISTS, now)
    const { data } = await (await freshApi.fetch('/api/events')).json()
    const coming = data.filter(({ starts_at }: { starts_at: number }) => starts_at > now)
    expect([day, coming.length >= 8]).toEqual([day, true])
    await freshApi.close()
  }
})
