import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { raiseRevision } from '../../server/db/revisions.ts'
import { seedLists } from '../../server/lists/seed.ts'
import { call } from '../../src/api/call.ts'
import { type Promo, Promo as PromoSchema } from '../../src/contract/promos.ts'
import { getPromos } from '../../src/contract/routes/catalogue.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { clearList, insertItems } from '../helpers/list-items.ts'
import { LISTS } from '../helpers/lists.ts'

const PUBLIC = join(import.meta.dirname, '../../public')

let api: TestApi
let now = 0
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
afterAll(() => api.close())
beforeEach(async () => {
  now = Date.parse('2026-12-10T05:00:00Z')
  await clearList(api.db, 'promos')
  await raiseRevision(api.db, 'promos', '')
})

async function addPromos(promos: Record<string, Partial<Promo>>): Promise<void> {
  const items = Object.entries(promos).map(([id, promo]) => ({
    id,
    title: id,
    image_url: '/promos/x.svg',
    image_width: 4,
    image_height: 5,
    term_condition: '/terms-conditions',
    starts_on: null,
    ends_on: null,
    ...promo,
  }))
  await insertItems(api.db, 'promos', items)
  await raiseRevision(api.db, 'promos')
}

async function runningPromoIds(): Promise<string[]> {
  const answer = await call(api.http, getPromos)
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value.data.map(({ id }) => id)
}

test('our own promo has a picture of the size it says', async () => {
  expect(await seedLists(api.db, LISTS)).toBe(1)
  const answer = await call(api.http, getPromos)
  const [promo] = answer.ok ? answer.value.data : []
  expect(promo?.title).toBe('Gratis: kamus + audio EPS-TOPIK')
  const file = join(PUBLIC, promo?.image_url ?? '')
  expect(existsSync(file)).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain(
    `width="${promo?.image_width}" height="${promo?.image_height}"`,
  )
})

test('loading our promos again changes nothing, and does not affect those of others', async () => {
  await addPromos({ other: {} })
  const [first, second] = [await seedLists(api.db, LISTS), await seedLists(api.db, LISTS)]
  expect([first, second]).toEqual([1, 0])
  expect((await runningPromoIds()).sort()).toEqual(['other', 'sapa-kamus-audio'])
})

test('promos that are loaded at the same time are there once', { tags: 'postgres' }, async () => {
  await atOnce(5, () => seedLists(api.db, LISTS))
  expect(await runningPromoIds()).toEqual(['sapa-kamus-audio'])
})

test('promos have the order that the administrator set', async () => {
  await addPromos({ b: {}, a: {}, c: {} })
  expect(await runningPromoIds()).toEqual(['b', 'a', 'c'])
})

test('promos that run today are listed, on their first and last day too', async () => {
  await addPromos({
    always: {},
    begins: { starts_on: '2026-12-10' },
    ends: { ends_on: '2026-12-10' },
    between: { starts_on: '2026-12-01', ends_on: '2026-12-31' },
    tomorrow: { starts_on: '2026-12-11' },
    over: { ends_on: '2026-12-09' },
  })
  expect(await runningPromoIds()).toEqual(['always', 'begins', 'ends', 'between'])
})

test('promos change at midnight in Jakarta', async () => {
  await addPromos({ today: { ends_on: '2026-12-10' }, tomorrow: { starts_on: '2026-12-11' } })
  now = Date.parse('2026-12-10T16:59:59.999Z')
  expect(await runningPromoIds()).toEqual(['today'])
  now = Date.parse('2026-12-10T17:00:00Z')
  expect(await runningPromoIds()).toEqual(['tomorrow'])
})

test('a new promo is in the next response', async () => {
  expect(await runningPromoIds()).toEqual([])
  await addPromos({ fresh: {} })
  expect(await runningPromoIds()).toEqual(['fresh'])
})

test('promos are not sent again to a client that has them', async () => {
  await addPromos({ fresh: {} })
  const first = await api.fetch('/api/promos')
  expect(first.headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  )
  const etag = first.headers.get('etag') ?? ''
  const again = () => api.fetch('/api/promos', { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  await addPromos({ newer: {} })
  expect((await again()).status).toBe(200)
})

test.each([
  ['a link that runs a script', { term_condition: 'javascript:alert(1)' }],
  ['a picture of another site by its host alone', { image_url: '//evil.example/x.svg' }],
  ['a day that does not exist', { ends_on: '2026-02-30' }],
])('the contract refuses %s', (_name, wrong) => {
  const promo = JSON.parse(
    readFileSync(join(PUBLIC, '../content/catalogue/promos.json'), 'utf8'),
  )[0]
  expect(PromoSchema.safeParse(promo).success).toBe(true)
  expect(PromoSchema.safeParse({ ...promo, ...wrong }).success).toBe(false)
})
