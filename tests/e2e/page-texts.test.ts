import { expect, test } from 'vitest'
import { replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { getItem } from '../../src/contract/routes/administration.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { overflow } from '../helpers/layout.ts'
import { brought, makeItem } from '../helpers/managed-items.ts'
import { createOwnStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'

const stage = createOwnStage()

test('a page begins with what an administrator wrote, at once', async () => {
  const { http } = await newStageUser(stage, { isAdmin: true })
  const { page } = await stage.open()
  await page.goto('/books')
  const place = { resource: 'page_texts', id: 'books' }
  const { item, version } = brought(await call(http, getItem, { params: place })).data
  brought(await replaceItem(http, place, version, { ...item, heading: 'Rak buku <b>' }))
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Rak buku <b>' }).waitFor()
})

test('what is announced stands above all else of the home page, also on a narrow phone', async () => {
  const administrator = await newStageUser(stage, { isAdmin: true })
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  await page.goto('/')
  const announced = page.getByRole('region', { name: 'Pengumuman' })
  expect(await announced.count()).toBe(0)
  await makeItem(administrator, 'announcements', {
    id: 'tryout',
    text: 'Tryout bersama EPS-TOPIK hari Sabtu pukul 19.00 WIB, gratis untuk semua.',
    path: '/schedule',
    starts_on: null,
    ends_on: null,
  })
  await page.reload()
  expect(await announced.textContent()).toContain('Tryout bersama')
  expect(await overflow(page)).toBe(0)
  expect(await auditSchemes(page)).toEqual([])
  await announced.getByRole('link', { name: 'Lihat' }).click()
  await page.waitForURL('**/schedule')
})
