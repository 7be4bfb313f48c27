import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raiseRevision } from '../../server/db/revisions.ts'
import { RESOURCES, type Resource } from '../../server/lists/resources.ts'
import { seedCatalogue } from '../../server/lists/seed.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

type Item = Record<string, unknown> & { id: string | number }

/** How many of our own samples each list must have at least. */
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
}

let api: TestApi
let administrator: TestUser
beforeAll(async () => {
  api = await startApi()
  administrator = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

async function list({ calls }: Resource): Promise<Item[]> {
  const answer = await api.fetch(`/api${calls.list.path}`)
  expect(answer.status).toBe(200)
  return (await answer.json()).data
}

function write({ calls }: Resource, method: 'PUT' | 'DELETE', id: string | number, body?: object) {
  return api.fetch(`/api${calls.put.path.replace(':id', String(id))}`, {
    method,
    headers: { ...administrator.headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** What an administrator would send to write it. */
function bodyOf({ schema }: Resource, item: Item | undefined): Record<string, unknown> {
  const names = Object.keys(schema.shape).filter(name => name !== 'id')
  return Object.fromEntries(names.map(name => [name, item?.[name]]))
}

/** Loads our own content as if it had never been loaded. */
async function seedAgain(): Promise<void> {
  for (const { table } of RESOURCES) await raiseRevision(api.db, table, '')
  await seedCatalogue(api.db, api.parts.now())
}

describe.each(RESOURCES.map(resource => ({ ...resource, path: resource.calls.list.path })))(
  '$path',
  resource => {
    const newId = ['campuses', 'scholarships'].includes(resource.table) ? 4711 : 'new-one'

    test('lists our own content, and says what is made up', async () => {
      const items = await list(resource)
      expect(items.length).toBeGreaterThanOrEqual(LEAST[resource.table] ?? 0)
      if ('is_sample' in resource.schema.shape)
        expect(items.filter(({ is_sample }) => !is_sample)).toEqual([])
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    })

    test('an administrator adds one, rewrites it and takes it away', async () => {
      const before = await list(resource)
      const body = bodyOf(resource, before[0])
      const created = await write(resource, 'PUT', newId, body)
      expect(created.status).toBe(200)
      expect((await created.json()).data).toMatchObject({ ...body, id: newId })
      expect(await list(resource)).toHaveLength(before.length + 1)

      const [name] = Object.keys(resource.schema.shape).filter(field =>
        /^(name|title)$/.test(field),
      )
      const changed = { ...body, [name ?? '']: 'Nama baru' }
      await write(resource, 'PUT', newId, changed)
      const after = await list(resource)
      expect(after).toHaveLength(before.length + 1)
      expect(after.find(({ id }) => id === newId)).toMatchObject(changed)

      expect((await write(resource, 'DELETE', newId)).status).toBe(200)
      expect((await write(resource, 'DELETE', newId)).status).toBe(404)
      expect(await list(resource)).toEqual(before)
    })

    test('a wrong field is refused, and changes nothing', async () => {
      const before = await list(resource)
      const body = bodyOf(resource, before[0])
      for (const [name, value] of Object.entries(body)) {
        const wrong = { ...body, [name]: typeof value === 'object' ? 'text' : { wrong: true } }
        const answer = await write(resource, 'PUT', newId, wrong)
        expect([name, answer.status]).toEqual([name, 422])
        expect((await answer.json()).message).toContain(name)
      }
      for (const wrong of [{}, { ...body, unknown: 1 }])
        expect((await write(resource, 'PUT', newId, wrong)).status).toBe(422)
      for (const id of ['No Slug', '-1', '%3Cimg%3E'])
        expect((await write(resource, 'PUT', id, body)).status).toBe(422)
      expect(await list(resource)).toEqual(before)
    })

    test('links that would run a script are refused', async () => {
      const body = bodyOf(resource, (await list(resource))[0])
      const links = Object.keys(body).filter(name => /_url$|^path$|_condition$/.test(name))
      for (const name of links) {
        for (const link of ['javascript:alert(1)', '//evil.example/x.svg', 'data:text/html,x']) {
          const answer = await write(resource, 'PUT', newId, { ...body, [name]: link })
          expect([name, link, answer.status]).toEqual([name, link, 422])
        }
      }
    })

    test('our own content never overwrites what an administrator wrote, nor brings back what they took away', async () => {
      const [first, second] = await list(resource)
      if (!first) throw new Error('The list is empty.')
      const field = Object.keys(first).find(name => /^(name|title)$/.test(name)) ?? ''
      await write(resource, 'PUT', first.id, { ...bodyOf(resource, first), [field]: 'Milikku' })
      if (second) await write(resource, 'DELETE', second.id)
      await seedAgain()
      const after = await list(resource)
      expect(after.find(({ id }) => id === first.id)?.[field]).toBe('Milikku')
      expect(after.some(({ id }) => id === second?.id)).toBe(false)
    })
  },
)

test('content that is loaded already, or at the same time, is there once', async () => {
  const own = await startApi()
  expect(await seedCatalogue(own.db, own.parts.now())).toBe(0)
  for (const { table } of RESOURCES) await raiseRevision(own.db, table, '')
  await Promise.all(Array.from({ length: 4 }, () => seedCatalogue(own.db, own.parts.now())))
  for (const { table } of RESOURCES) {
    const rows = await own.db.selectFrom(table).select('id').execute()
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  }
  await own.close()
})

test('samples lie around today whenever they are loaded', async () => {
  for (const day of ['2027-01-01', '2028-02-29', '2026-12-31']) {
    const own = await startApi()
    const now = Date.parse(`${day}T03:00:00Z`)
    await seedCatalogue(own.db, now)
    const { data } = await (await own.fetch('/api/events')).json()
    const coming = data.filter(({ starts_at }: { starts_at: number }) => starts_at > now)
    expect([day, coming.length >= 8]).toEqual([day, true])
    await own.close()
  }
})
