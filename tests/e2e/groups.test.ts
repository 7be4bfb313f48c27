import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getNewCheers, joinGroup } from '../../src/contract/routes/groups.ts'
import { audit } from '../helpers/audit.ts'
import { groupsOf, make } from '../helpers/groups.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { settle } from '../helpers/layout.ts'
import { dataOf } from '../helpers/payments.ts'
import { cookiesOf } from '../helpers/points-given.ts'
import { createStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'
import type { TestUser } from '../helpers/users.ts'

const PHONE = { viewport: { width: 360, height: 740 } }
const stage = createStage({ reusesPages: true })

async function visit(who: TestUser | undefined, path: string, options?: BrowserContextOptions) {
  const { page, watch } = await stage.open({ ...PHONE, ...options })
  if (who) await page.context().addCookies(cookiesOf(who, stage))
  await page.goto(path)
  // Without scripts no frame is requested.
  if (options?.javaScriptEnabled !== false) await settle(page)
  return { page, watch }
}

describe('study groups', () => {
  test('are made, cheered in and closed without leaving the page', async () => {
    const [owner, friend] = [await newStageUser(stage), await newStageUser(stage)]
    const { page, watch } = await visit(owner, '/groups')
    await page.getByRole('textbox', { name: 'Nama kelompok' }).fill('T')
    await page.getByRole('button', { name: 'Buat kelompok' }).click()
    await page.getByText(/Isi dulu nama kelompoknya/).waitFor()
    await page.getByRole('textbox', { name: 'Nama kelompok' }).fill('Teman kos')
    await page.getByRole('textbox', { name: /Nama panggilan/ }).fill('Elang')
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Buat kelompok' }).click()
    await page
      .locator('.form-problem')
      .getByText(/internet|koneksi/i)
      .waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Buat kelompok' }).click()
    await page.getByRole('heading', { name: 'Teman kos' }).waitFor()
    const [{ code, id } = { code: '', id: '' }] = await groupsOf(owner)
    expect(new URL(page.url()).pathname).toBe(`/groups/${id}`)
    const address = page.locator('[data-address]')
    expect(await address.textContent()).toBe(`${stage.url}/groups/join?code=${code}`)
    dataOf(await call(friend.http, joinGroup, { body: { code, nickname: 'Kenari' } }))
    await page.reload()
    await settle(page)
    const member = page.locator('[data-member]', { hasText: 'Kenari' })
    await member.getByText('Semangati').click()
    await member.getByRole('button', { name: /잘했어요/ }).click()
    await member.getByText('Salammu hari ini:').waitFor()
    expect(await hasFocus(member)).toBe(true)
    expect(dataOf(await call(friend.http, getNewCheers))).toMatchObject([{ nickname: 'Elang' }])
    expect(await page.locator('main').textContent()).not.toContain(friend.user.name)
    expect(await audit(page)).toEqual([])
    const seen = await visit(friend, '/groups')
    await seen.page.getByText(/잘했어요! Kerja bagus! Salam dari Elang/).waitFor()
    await page.getByText('Tutup kelompok', { exact: true }).click()
    await page.getByRole('button', { name: 'Ya, tutup kelompok' }).click()
    await page.getByText('Belum ada kelompok').waitFor()
    expect(await groupsOf(friend)).toEqual([])
  })

  test('are joined, cheered in and left without a script', async () => {
    const [owner, friend] = [await newStageUser(stage), await newStageUser(stage)]
    const { code, id } = await make(owner)
    const { page, watch } = await visit(friend, `/groups/join?code=${code}`, {
      javaScriptEnabled: false,
    })
    watch.allow(/40[49]/)
    await page.getByRole('heading', { name: /Kamu diajak ke kelompok “Teman kos”/ }).waitFor()
    await page.getByRole('textbox').fill('rina')
    await page.getByRole('button', { name: 'Ikut kelompok ini' }).click()
    await page.getByText(/Nama panggilan ini sudah dipakai/).waitFor()
    expect(await page.getByRole('textbox').inputValue()).toBe('rina')
    await page.getByRole('textbox').fill('Kenari')
    await page.getByRole('button', { name: 'Ikut kelompok ini' }).click()
    await page.waitForURL(`**/groups/${id}`)
    await page.getByText('Semangati').click()
    await page.getByRole('button', { name: /화이팅/ }).click()
    await page.getByText('Salammu hari ini:').waitFor()
    await page.goto(`/groups/join?code=${code}`)
    expect(new URL(page.url()).pathname).toBe(`/groups/${id}`)
    await page.getByText('Keluar dari kelompok').click()
    await page.getByRole('button', { name: 'Ya, keluar' }).click()
    await page.getByText('Belum ada kelompok').waitFor()
    const gone = await page.goto(`/groups/${id}`)
    expect(gone?.status()).toBe(404)
    expect(await page.locator('main').textContent()).not.toContain('Teman kos')
  })

  test('tell an invited visitor their name, and lead back after signing in', async () => {
    const { code } = await make(await newStageUser(stage))
    const path = `/groups/join?code=${code}`
    const { page } = await visit(undefined, path)
    await page.getByRole('heading', { name: /“Teman kos”/ }).waitFor()
    expect(await page.locator('main').textContent()).not.toContain('Rina')
    for (const name of ['Masuk dan ikut', 'Daftar dan ikut']) {
      const link = page.getByRole('link', { name })
      expect(await link.getAttribute('href')).toContain(encodeURIComponent(path))
    }
  })
})
