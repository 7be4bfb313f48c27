import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getCheckIns } from '../../src/contract/routes/check-ins.ts'
import { deleteConnection } from '../../src/contract/routes/connections.ts'
import { getAttempts, getOpenAttempts } from '../../src/contract/routes/mock-tests.ts'
import { getSavedWords } from '../../src/contract/routes/saved-words.ts'
import { allowInWindow, openWindow, signInInWindow } from '../helpers/account-window.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { createPartner } from '../helpers/partner-site.ts'
import { addTeacher, createKey, createSchool } from '../helpers/partners.ts'
import { takePractice } from '../helpers/pupil-pages.ts'
import { createStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'
import type { TestUser } from '../helpers/users.ts'

const stage = createStage()
const partner = createPartner(stage)
const ID = 'sekolah-satu-akun'
let browser: Browser
let rina: TestUser
let key: string
beforeAll(async () => {
  browser = await launchBrowser(['--test-third-party-cookie-phaseout'])
  const admin = await newStageUser(stage, { isAdmin: true })
  const teacher = await newStageUser(stage)
  rina = await newStageUser(stage, { name: 'Rina Kusuma' })
  await createSchool(admin, ID, { theme: { scheme: null, tokens: [] } })
  await addTeacher(admin, ID, teacher)
  key = (await createKey(teacher, ID)).key
})
afterAll(() => browser.close())

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** A page of the school with all elements that use the account, under the guide's policy. */
async function openSchoolPage() {
  const { url } = stage
  const elements = ['sapa-dictionary', 'sapa-check-in-rewards', 'sapa-mock-test']
  const all = elements.map(tag => `<${tag} partner-key="${key}" loading="eager"></${tag}>`).join('')
  const account = `<sapa-account partner-key="${key}"></sapa-account>`
  const policy = `default-src 'none'; script-src ${url}; connect-src ${url}; media-src ${url} blob:; img-src ${url} blob:; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
  const body = `<main><h1>Kelas</h1>${account}${all}</main>`
  const headers = { 'Content-Security-Policy': policy }
  return partner.visit({ body, headers }, { browser, viewport: { width: 360, height: 740 } })
}

/** Opens the entry of a word in the dictionary of a page. */
async function openWord({ dictionary }: Awaited<ReturnType<typeof openSchoolPage>>, word: string) {
  await dictionary.box.fill(word)
  await dictionary.found(word).waitFor()
  await dictionary.line(word).first().click()
}

test('one sign-in is that of the dictionary, the test and the check-in; signed out, all three are a visitor’s', async () => {
  const visit = await openSchoolPage()
  const { page, watch } = visit
  await openWord(visit, '사랑')
  await button(page, 'Masuk untuk menyimpan').waitFor()
  await button(page, 'Masuk').waitFor()
  expect(await auditSchemes(page)).toEqual([])
  const popup = await openWindow(page)
  await signInInWindow(popup, rina.user.email)
  await popup.getByText('menyimpan, dan menghapus kata').waitFor()
  await allowInWindow(popup, 'Rina Kusuma')

  await button(page, 'Simpan ke Kata saya').click()
  await button(page, 'Hapus').waitFor()
  await button(page, /^Check-in \(/).click()
  await page.getByText('Hari pertama streak-mu tercatat.').waitFor()
  expect(await auditSchemes(page)).toEqual([])
  await takePractice(page, page)
  const saved = dataOf(await call(rina.http, getSavedWords, { query: {} }))
  expect(saved.map(({ headword }) => headword)).toEqual(['사랑'])
  expect(dataOf(await call(rina.http, getCheckIns)).is_checked_in).toBe(true)
  expect(dataOf(await call(rina.http, getAttempts))).toHaveLength(1)

  await button(page, 'Keluar').click()
  await button(page, 'Masuk untuk menyimpan').waitFor()
  await button(page, 'Masuk').waitFor()
  expect(await button(page, /^Check-in \(/).count()).toBe(0)
  await button(page, /^Masuk supaya hasilnya/).waitFor()
  expect(watch.problems()).toEqual([])
})

test('a test that a visitor has begun goes on with the account, which a school that is disconnected loses', async () => {
  const { page, watch } = await openSchoolPage()
  await button(page, 'Mulai').click()
  await page.getByRole('radio').first().press('1')
  const test = page.locator('sapa-mock-test .sapa')
  await expect.poll(() => test.textContent()).toMatch(/1 dari 10 dijawab/)
  const popup = await openWindow(page)
  await signInInWindow(popup, rina.user.email)
  await allowInWindow(popup, 'Rina Kusuma')
  await expect.poll(async () => dataOf(await call(rina.http, getOpenAttempts)).length).toBe(1)
  expect(await test.textContent()).toMatch(/1 dari 10 dijawab/)

  dataOf(await call(rina.http, deleteConnection, { params: { id: ID } }))
  watch.allow(/401|oauth\/token/)
  await page.evaluate(() => dispatchEvent(new Event('pageshow')))
  await page.getByText(/Sesimu di situs ini sudah berakhir/).waitFor()
  await page.getByText(/Masuk lagi supaya jawabanmu terkirim/).waitFor()
})
