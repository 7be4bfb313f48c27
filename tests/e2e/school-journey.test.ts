import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAt } from '../helpers/account.ts'
import { openAdmin } from '../helpers/admin-page.ts'
import { launchWithoutFrameCookies } from '../helpers/browser.ts'
import { register } from '../helpers/lti.ts'
import { publishCourse } from '../helpers/lti-course.ts'
import { LtiPlatform } from '../helpers/lti-platform.ts'
import { createPartner } from '../helpers/partner-site.ts'
import { enterSchool } from '../helpers/partners.ts'
import { joinByCode, takePractice } from '../helpers/pupil-pages.ts'
import {
  answerWith,
  type Received,
  startReceiver,
  type TestReceiver,
} from '../helpers/receivers.ts'
import { signToken } from '../helpers/school-tokens.ts'
import { createStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'
import type { TestUser } from '../helpers/users.ts'

const stage = createStage()
const partner = createPartner(stage)
const PHONE = { viewport: { width: 360, height: 740 } }
const SCHOOL = 'sekolah-perjalanan'
const CUSTOM = 'https://purl.imsglobal.org/spec/lti/claim/custom'
let teacher: TestUser
let receiver: TestReceiver
let platform: LtiPlatform
beforeAll(async () => {
  teacher = await newStageUser(stage)
  receiver = await startReceiver()
  platform = await LtiPlatform.start()
  platform.readToolKeys = async () => (await fetch(`${stage.url}/api/lti/jwks`)).json()
})
afterAll(async () => {
  receiver.close()
  await platform.close()
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()
const view = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const textOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().textContent()) ?? ''

const hooks = () => receiver.received.filter(({ path }) => path === '/hook')
const statements = () => receiver.received.filter(({ method }) => method === 'PUT')

/** Makes a key, a group, a signing key and both receivers, as a teacher does. */
async function setUp(page: Page) {
  await signInAt(page, teacher.user.email, `/partner?school=${SCHOOL}`)
  await field(page, 'Nama kunci').fill('Situs sekolah')
  await press(page, 'Buat kunci')
  await page.getByRole('heading', { name: 'Situs sekolah' }).waitFor()
  await page.getByRole('combobox', { name: 'Widget' }).selectOption('sapa-mock-test')
  await expect.poll(() => textOf(page, '[data-snippet]')).toContain('<sapa-mock-test')
  const [snippet, policy] = [
    await textOf(page, '[data-snippet]'),
    await textOf(page, '[data-policy]'),
  ]
  await view(page, 'Kelompok & murid')
  await field(page, 'Nama kelompok').fill('Kelas 10A')
  await press(page, 'Buat kelompok')
  await page.getByRole('heading', { name: 'Kelas 10A' }).waitFor()
  const code = await textOf(page, '[data-code]')
  await view(page, 'Cara masuk')
  await field(page, 'Nama kunci').fill('Server sekolah')
  await press(page, 'Buat kunci tanda tangan')
  await expect.poll(() => textOf(page, '[data-secret] [data-code]')).toMatch(/^[\w-]{43}$/)
  const secret = await textOf(page, '[data-secret] [data-code]')
  await view(page, 'Kiriman')
  await field(page, 'Alamat webhook').fill(`${receiver.url}/hook`)
  await press(page, 'Buat webhook')
  await expect.poll(() => textOf(page, '[data-secret] [data-code]')).toMatch(/^whsec_/)
  const hookSecret = await textOf(page, '[data-secret] [data-code]')
  await page.getByText('Atur LRS').click()
  await field(page, 'Alamat xAPI').fill(`${receiver.url}/xapi`)
  await field(page, 'Kunci (key)').fill('sekolah')
  await page.getByLabel('Rahasia (secret)').fill('rahasia LRS')
  await press(page, 'Simpan LRS')
  return { snippet, policy, code, secret, hookSecret }
}

/** Returns the name of the pupil whose result a message tells. */
const nameIn = (message: Received | undefined): string =>
  JSON.parse(message?.body ?? '').data.pupil.name

/** Whether a message is signed as Standard Webhooks say. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signature = createHmac('sha256', key).update(signed).digest('base64')
  return headers['webhook-signature'] === `v1,${signature}`
}

test('a school: three pupils come in three ways, and their teacher, server, record store and LMS get the results', async () => {
  const admin = await openAdmin(stage, '?r=partners')
  await enterSchool(admin.page, SCHOOL, teacher.user.email)
  await register(teacher, SCHOOL, platform)

  const { page } = await stage.open({ acceptDownloads: true })
  const { snippet, policy, code, secret, hookSecret } = await setUp(page)
  const headers = { 'Content-Security-Policy': `default-src 'none'; ${policy}` }
  const open = (html: string) => partner.visit({ head: '', body: html, headers }, PHONE)
  const withCode = snippet.replace('<sapa-mock-test', `<sapa-mock-test class-code="${code}"`)

  // The school's server is down for the first message, twice.
  let failures = 2
  receiver.answer = (response, { path }) =>
    answerWith(path === '/hook' && failures-- > 0 ? 503 : 204)(response)

  const byToken = await open(snippet)
  const key = new TextEncoder().encode(secret)
  await byToken.page.exposeFunction('askSchool', () =>
    signToken({ aud: SCHOOL, name: 'Dewi', group: 'Kelas 10A' }, { key, now: Date.now() }),
  )
  await byToken.page.evaluate(() => {
    const element = document.querySelector('sapa-mock-test')
    Object.assign(element ?? {}, { getToken: () => Reflect.get(globalThis, 'askSchool')() })
  })
  await byToken.page.getByText('sebagai Dewi (Kelas 10A)').waitFor()
  await takePractice(byToken.page, byToken.page)
  await expect.poll(() => hooks().length, { timeout: 60_000 }).toBe(2)

  const byCode = await open(withCode)
  await joinByCode(byCode.page, { code, name: 'Budi' })
  await byCode.page.getByText('sebagai Budi').waitFor()
  await takePractice(byCode.page, byCode.page)

  platform.person = { [CUSTOM]: { test: 'practice-eps-words' } }
  const browser = await launchWithoutFrameCookies()
  const course = await stage.open({ ...PHONE, promo: true, browser })
  await course.page.goto(publishCourse(platform, `${stage.url}/api/lti/${SCHOOL}/login`))
  const tool = course.page.frameLocator('iframe')
  await tool.getByText('sebagai Rina Putri').waitFor()
  await takePractice(tool, course.page)
  await browser.close()

  await expect.poll(() => hooks().length, { timeout: 60_000 }).toBe(5)
  await expect.poll(() => statements().length, { timeout: 60_000 }).toBe(3)
  await expect.poll(() => platform.scores, { timeout: 60_000 }).toHaveLength(1)
  expect(hooks().every(message => isSigned(message, hookSecret))).toBe(true)
  // Two attempts failed; the third has the same id.
  const ids = Map.groupBy(hooks(), ({ headers: { 'webhook-id': id } }) => String(id))
  const names = [...ids.values()].map(messages => [nameIn(messages[0]), messages.length])
  expect(Object.fromEntries(names)).toEqual({ Dewi: 3, Budi: 1, 'Rina Putri': 1 })
  const actors = statements().map(({ body }) => JSON.parse(body).actor.name)
  expect(actors.sort()).toEqual(['Budi', 'Dewi', 'Rina Putri'])

  await view(page, 'Kelompok & murid')
  const group = page.getByRole('listitem').filter({ hasText: code })
  await group.getByRole('link', { name: 'Lihat hasil' }).click()
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Unduh CSV')])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toMatch(/Kelas 10A,Budi,.*Kelas 10A,Dewi,/s)
  await page.getByRole('combobox', { name: 'Kelompok' }).selectOption({ label: 'Bahasa Korea 10A' })
  await page.getByRole('row').filter({ hasText: 'Rina Putri' }).waitFor()

  // The key is revoked: the widget says so, and the results stay.
  await view(page, 'Kode & situs')
  await page.getByText('Cabut kunci', { exact: true }).click()
  await field(page, 'Ketik CABUT').fill('CABUT')
  await press(page, 'Cabut sekarang')
  await page
    .getByText('Belum ada kunci.', { exact: false })
    .or(page.getByText('Sudah tidak berlaku'))
    .first()
    .waitFor()
  const revoked = await open(withCode)
  revoked.watch.allow(/403|partner-key/)
  await revoked.page.getByText('Bagian ini belum bisa ditampilkan').waitFor()
  await view(page, 'Hasil')
  await page.getByRole('row').nth(1).waitFor()
}, 240_000)
