import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { createLeaderboard, getLeaderboards } from '../../src/contract/routes/leaderboards.ts'
import { audit } from '../helpers/audit.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { layoutShift, setReaderSize, settle } from '../helpers/layout.ts'
import { dataOf } from '../helpers/payments.ts'
import { cookiesOf } from '../helpers/points-given.ts'
import { createStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'
import type { TestUser } from '../helpers/users.ts'

const PHONE = { viewport: { width: 360, height: 740 } }
const stage = createStage({ reusesPages: true })

async function visit(
  who: TestUser | undefined,
  path = '/rewards',
  options?: BrowserContextOptions,
) {
  const { page, watch } = await stage.open({ ...PHONE, ...options })
  if (who) await page.context().addCookies(cookiesOf(who, stage))
  await page.goto(path)
  await settle(page)
  return { page, watch, boards: page.locator('[data-leaderboards]') }
}

const aBoard = async (who: TestUser) =>
  dataOf(
    await call(who.http, createLeaderboard, {
      body: {
        title: 'Teman kos',
        nickname: 'Elang',
        create_key: crypto.randomUUID(),
      },
    }),
  )
const codeIn = (id: string) => id.replace('friends-', '')
const said = (page: Page, words: RegExp) => page.getByText(words).first().waitFor()

/** Returns the pixels of an element beyond the edge of the screen. */
const sticksOut = (part: Locator) =>
  part.evaluate(one =>
    [...one.querySelectorAll('*')]
      .filter(each => each.getBoundingClientRect().right > innerWidth + 1)
      .map(each => each.className),
  )

describe('leaderboards', () => {
  test('are created by keyboard, invite with a link, and are left after one confirmation', async () => {
    const who = await newStageUser(stage)
    const { page, boards } = await visit(who)
    const open = boards.getByText('Buat papan untuk teman')
    await open.waitFor()
    // Before any input: on a slow machine its layout shift comes too late to count as caused by it.
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await open.click()
    const title = boards.getByRole('textbox', { name: 'Nama papan' })
    await title.focus()
    await page.keyboard.press('Enter')
    await said(page, /Isi dulu nama papannya/)
    expect(await hasFocus(title)).toBe(true)
    await page.keyboard.type('Teman kos')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Elang')
    await page.keyboard.press('Enter')
    const heading = boards.getByRole('heading', { name: 'Teman kos' })
    await heading.waitFor()
    expect(await hasFocus(heading)).toBe(true)
    const [board] = dataOf(await call(who.http, getLeaderboards))
    const address = `${stage.url}/rewards?papan=${codeIn(board?.id ?? '')}`
    expect(await boards.locator('[data-address]').textContent()).toBe(address)
    await boards.getByText('Elang').waitFor()
    expect(await audit(page)).toEqual([])
    await setReaderSize(page, 32)
    expect(await sticksOut(boards)).toEqual([])
    await boards.getByRole('button', { name: /Keluar dari papan/ }).click()
    await page.getByRole('button', { name: 'Tetap ikut' }).click()
    expect(dataOf(await call(who.http, getLeaderboards))).toHaveLength(1)
    await boards.getByRole('button', { name: /Keluar dari papan/ }).click()
    await page.getByRole('button', { name: 'Ya, keluar' }).click()
    await heading.waitFor({ state: 'detached' })
    expect(dataOf(await call(who.http, getLeaderboards))).toEqual([])
  })

  test('are joined by an invited learner, under a nickname that is free there', async () => {
    const [owner, friend] = [await newStageUser(stage), await newStageUser(stage)]
    const { id } = await aBoard(owner)
    const { page, boards, watch } = await visit(friend, `/rewards?papan=${codeIn(id)}`)
    watch.allow(/409/)
    await boards.getByRole('heading', { name: 'Kamu diundang ke papan “Teman kos”' }).waitFor()
    const join = boards.locator(`[data-join="${id}"]`)
    await join.getByText(/Hanya nama ini dan poin mingguanmu/).waitFor()
    await join.getByRole('textbox').fill('elang')
    await join.getByRole('button').click()
    await said(page, /Nama panggilan ini sudah dipakai/)
    expect(await hasFocus(join.getByRole('textbox'))).toBe(true)
    await join.getByRole('textbox').fill('Merpati')
    await join.getByRole('button').click()
    const rows = boards.locator(`[data-board="${id}"] li`)
    await rows.getByText('Merpati').waitFor()
    expect(await rows.count()).toBe(2)
    expect(await boards.textContent()).not.toContain(owner.user.name)
    await boards.getByText('Ganti nama panggilan').click()
    await boards.getByRole('textbox', { name: 'Nama panggilan' }).first().fill('Kenari')
    await boards.getByRole('button', { name: 'Simpan nama' }).click()
    await rows.getByText('Kenari').waitFor()
    expect(await audit(page)).toEqual([])
  })

  test('ask an invited visitor to sign in, and are not shown to others', async () => {
    const { id } = await aBoard(await newStageUser(stage))
    const path = `/rewards?papan=${codeIn(id)}`
    const { page, boards } = await visit(undefined, path)
    const link = page.getByRole('link', { name: 'Masuk dan ikut' })
    expect(await link.getAttribute('href')).toContain(encodeURIComponent(path))
    await page.goto('/rewards')
    expect(await boards.count()).toBe(0)
  })

  test('report an invalid invitation, and lose no input while the connection is away', async () => {
    const who = await newStageUser(stage)
    const { page, boards, watch } = await visit(who, '/rewards?papan=0000000000000000', {
      viewport: { width: 1280, height: 900 },
    })
    await said(page, /Papan dari tautan ini sudah tidak ada/)
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    await boards.getByText('Buat papan untuk teman').click()
    await boards.getByRole('textbox', { name: 'Nama papan' }).fill('Teman kos')
    await boards.getByRole('textbox', { name: 'Nama panggilan' }).fill('Elang')
    await page.context().setOffline(true)
    await boards.getByRole('button', { name: 'Buat papan' }).click()
    await boards
      .locator('.form-problem')
      .getByText(/internet|koneksi/i)
      .waitFor()
    await page.context().setOffline(false)
    await boards.getByRole('button', { name: 'Buat papan' }).click()
    await boards.getByRole('heading', { name: 'Teman kos' }).waitFor()
  })
})
