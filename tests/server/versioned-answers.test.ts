import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { RowsPerTurn } from '../helpers/rows-per-turn.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test.each([
  ['/api/dictionary', '?invented=1'],
  ['/api/dictionary/categories', '?invented=1'],
  ['/api/dictionary/entries/sapa-%EC%82%AC%EB%9E%91', '?lang=id'],
])('%s is computed once, also when it is requested with %s', async (path, query) => {
  const rows = new RowsPerTurn()
  const { api: app } = createApp({ ...api.dependencies, db: api.db.withPlugin(rows) })
  const first = await app.request(path)
  expect(first.status).toBe(200)
  const { all } = rows
  expect(all).toBeGreaterThan(0)
  expect(await (await app.request(path + query)).json()).toEqual(await first.json())
  expect(rows.all).toBe(all)
})
