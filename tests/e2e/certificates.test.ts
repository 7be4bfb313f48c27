import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DAY } from '../../src/lib/durations.ts'
import { audit } from '../helpers/audit.ts'
import { storedClass } from '../helpers/class-learner.ts'
import { overflow, setReaderSize, settle } from '../helpers/layout.ts'
import { cookiesOf } from '../helpers/points-given.ts'
import { createStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'
import type { TestUser } from '../helpers/users.ts'

const PAGE = '/certificate'
const NOW = Date.UTC(2026, 10, 22, 12)
const VALID = 'SAPA-2026-7KQ4M-X2HRD'
const REVOKED = 'SAPA-2026-7KQ4M-X2HRE'
const stage = createStage({ reusesPages: true })

/** The class, which can be finished. */
const course = storedClass()
let learner: TestUser

function inDatabase(sql: string, ...values: (string | number | null)[]): void {
  const db = new DatabaseSync(join(stage.dataDir, 'sapa.db'), { timeout: 5_000 })
  db.prepare(sql).run(learner.user.id, ...values)
  db.close()
}

/** Gives the learner a certificate of a class that was finished ten days ago. */
function issue(number: string, title: string, revokedAt: number | null): void {
  inDatabase(
    `insert into certificates (user_id, class_id, number, key, name, class_title, class_title_ko,
       class_level, mentor_name, mentor_role, finished_at, issued_at, revoked_at)
     values (?, ?, ?, ?, 'Rina Kusuma', ?, '한글', 'beginner', 'Kim Ji-woo', 'Mentor', ?, ?, ?)`,
    ...[number, number, number.padEnd(32, '_'), title, NOW, NOW - 10 * DAY, revokedAt],
  )
}

beforeAll(async () => {
  learner = await newStageUser(stage)
  issue(VALID, 'Kelas menulis 한글', null)
  issue(REVOKED, 'Kelas membaca', NOW)
})

const onPhone = () => stage.open({ viewport: { width: 360, height: 740 } })

async function openOwn(page: Page): Promise<void> {
  await page.context().addCookies(cookiesOf(learner, stage))
  await page.goto(PAGE)
}

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

test('a learner sees all certificates, with the revoked ones marked, and opens one as PDF in a new tab', async () => {
  const { page } = await onPhone()
  await openOwn(page)
  const valid = card(page, 'Kelas menulis')
  await valid.getByText('Berlaku', { exact: true }).waitFor()
  const link = valid.getByRole('link', { name: /^Buka PDF \(tab baru\)/ })
  expect(await link.getAttribute('target')).toBe('_blank')
  const file = await fetch((await link.getAttribute('href')) ?? '')
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const revoked = card(page, 'Kelas membaca')
  await revoked.getByText(/^Sertifikat ini dicabut pada 22 November 2026/).waitFor()
  expect(await revoked.getByRole('link', { name: /PDF/ }).count()).toBe(0)
  await settle(page)
  expect(await audit(page)).toEqual([])
  await setReaderSize(page, 32)
  expect(await overflow(page)).toBe(0)
})

test('anybody types a number as it is printed, and sees whose certificate it is and whether it is valid', async () => {
  const { page } = await onPhone()
  await page.goto('/certificate/verify')
  await page.getByRole('textbox', { name: /Nomor sertifikat/ }).fill('sapa 2026 7kq4m x2hrd')
  await page.getByRole('button', { name: 'Periksa', exact: true }).click()
  await page.waitForURL(`**/certificate/verify/${VALID}`)
  await page.getByRole('heading', { name: 'Sertifikat ini asli dan berlaku' }).waitFor()
  expect(await page.getByRole('definition').allTextContents()).toEqual([
    'Rina Kusuma',
    'Kelas menulis 한글',
    '12 November 2026',
    VALID,
  ])
  await settle(page)
  expect(await audit(page)).toEqual([])
  await page.goto(`/certificate/verify/${REVOKED}`)
  await page.getByRole('heading', { name: 'Sertifikat ini sudah dicabut' }).waitFor()
})

test('the check works without a script, and says what is wrong with a number', async () => {
  const { page } = await stage.open({ javaScriptEnabled: false })
  await page.goto('/certificate/verify')
  const number = page.getByRole('textbox', { name: /Nomor sertifikat/ })
  await number.fill('SAPA-2026')
  await page.getByRole('button', { name: 'Periksa', exact: true }).click()
  await page.getByText(/^Nomor ini belum lengkap/).waitFor()
  await number.fill(VALID)
  await page.getByRole('button', { name: 'Periksa', exact: true }).click()
  await page.getByRole('heading', { name: 'Sertifikat ini asli dan berlaku' }).waitFor()
})

test('the list appears by itself after the session was renewed', async () => {
  const { page, watch } = await onPhone()
  await openOwn(page)
  await card(page, 'Kelas menulis').waitFor()
  // The refused request is reported once.
  watch.allow(/401/)
  const [token] = (await page.context().cookies()).filter(({ name }) => name === 'token')
  if (!token) throw new Error('Nobody is signed in.')
  await page.context().addCookies([{ ...token, value: 'expired' }])
  expect(await (await page.request.get(PAGE)).text()).toContain('data-account="unknown"')
  await page.goto(PAGE)
  await card(page, 'Kelas menulis').waitFor()
})

test('a finished class gets its certificate at the press of a button', async () => {
  inDatabase(
    `insert into class_progress (user_id, class_id, begun_at, last_at, learning_id, kind, part_id, finished_at)
     values (?, ?, ?, ?, 'x', 'modul', 'x', ?)`,
    ...[course.id, NOW, NOW, NOW],
  )
  const { page } = await onPhone()
  await openOwn(page)
  const tab = page.context().waitForEvent('page')
  await page.getByRole('button', { name: /^Buat sertifikat/ }).click()
  await tab
  await page.getByText('Sertifikatmu sudah jadi.').waitFor()
  await card(page, course.title)
    .getByRole('link', { name: /^Buka PDF/ })
    .waitFor()
  expect(await page.getByRole('button', { name: /^Buat sertifikat/ }).count()).toBe(0)
})
