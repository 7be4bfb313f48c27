import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { FrameLocator, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInAt } from '../helpers/account.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { launchWithoutFrameCookies } from '../helpers/browser.ts'
import { overflow } from '../helpers/layout.ts'
import { register } from '../helpers/lti.ts'
import { type CourseStorage, publishCourse } from '../helpers/lti-course.ts'
import { LtiPlatform } from '../helpers/lti-platform.ts'
import { addTeacher, createSchool } from '../helpers/partners.ts'
import { takePractice } from '../helpers/pupil-pages.ts'
import { createStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'
import type { TestUser } from '../helpers/users.ts'

const stage = createStage()
const LTI = 'https://purl.imsglobal.org/spec/lti/claim/'
const PHONE = { viewport: { width: 360, height: 740 } }
let admin: TestUser
let teacher: TestUser
let school: string
let platform: LtiPlatform
beforeAll(async () => {
  admin = await newStageUser(stage, { isAdmin: true })
  teacher = await newStageUser(stage)
})
beforeEach(async () => {
  school = await createSchool(admin, `sekolah-${randomUUID().slice(0, 8)}`)
  await addTeacher(admin, school, teacher)
  platform = await LtiPlatform.start()
  platform.readToolKeys = async () => (await fetch(`${stage.url}/api/lti/jwks`)).json()
  await register(teacher, school, platform)
})
afterEach(() => platform.close())

/** Opens the course in a browser that gives no cookie to a frame of another site. */
async function openCourse(claims: Record<string, unknown>, storage?: CourseStorage) {
  platform.person = claims
  const browser = await launchWithoutFrameCookies()
  const { page, watch } = await stage.open({ ...PHONE, promo: true, browser })
  await page.goto(publishCourse(platform, `${stage.url}/api/lti/${school}/login`, storage))
  return { page, watch, tool: page.frameLocator('iframe[name=tool]'), close: () => browser.close() }
}

test('a teacher registers the LMS on the school’s page, changes it and removes it', async () => {
  const { page } = await stage.open(PHONE)
  await signInAt(page, teacher.user.email, `/partner?school=${school}`)
  await page.getByRole('link', { name: 'LMS (LTI)' }).click()
  const field = (name: string) => page.getByRole('textbox', { name }).last()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
  await page.getByText(`${stage.url}/api/lti/${school}/registration?permission=`).waitFor()
  await page.getByText('Daftarkan sendiri').click()
  await page.getByText(`${stage.url}/api/lti/${school}/login`).waitFor()
  await press('Daftarkan LMS')
  await expect.poll(() => page.getByText('Bagian ini perlu diisi.').count()).toBe(4)
  await field('Nama LMS').fill('Canvas kursus')
  await field('Alamat LMS').fill('https://canvas.instructure.com')
  await field('Client ID').fill('10000000000042')
  await field('Deployment ID').fill('12:abc, 13:def')
  await press('Daftarkan LMS')
  const item = page.getByRole('listitem').filter({ hasText: 'Canvas kursus' })
  await item.getByText('https://canvas.instructure.com · 10000000000042').waitFor()
  expect(await auditSchemes(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await item.getByText('Ubah', { exact: true }).click()
  const keyset = item.getByRole('textbox', { name: 'Public keyset URL' })
  expect(await keyset.inputValue()).toBe('https://sso.canvaslms.com/api/lti/security/jwks')
  await item.getByRole('textbox', { name: 'Nama LMS' }).fill('Canvas pusat')
  await item.getByRole('button', { name: 'Simpan' }).click()
  const changed = page.getByRole('listitem').filter({ hasText: 'Canvas pusat' })
  await changed.getByText('Hapus LMS').click()
  await changed.getByRole('textbox', { name: 'Ketik HAPUS' }).fill('HAPUS')
  await changed.getByRole('button', { name: 'Hapus sekarang' }).click()
  await expect.poll(() => changed.count()).toBe(0)
})

test('without JavaScript a refused registration keeps what was typed', async () => {
  const { page, watch } = await stage.open({ ...PHONE, javaScriptEnabled: false })
  watch.allow(/422|Failed to load/)
  await signInAt(page, teacher.user.email, `/partner?school=${school}&view=lti`)
  const field = (name: string) => page.getByRole('textbox', { name }).last()
  await page.getByText('Daftarkan sendiri').click()
  await field('Nama LMS').fill('Moodle cabang')
  await field('Alamat LMS').fill('https://10.0.0.7')
  await field('Client ID').fill('abc')
  await field('Deployment ID').fill('1')
  await page.getByRole('button', { name: 'Daftarkan LMS' }).click()
  await page.getByText('Isi alamat https yang bisa dibuka dari internet.').waitFor()
  expect(await field('Nama LMS').inputValue()).toBe('Moodle cabang')
  await field('Alamat LMS').fill('https://lms.contoh.id')
  await page.getByRole('button', { name: 'Daftarkan LMS' }).click()
  await page.getByText('https://lms.contoh.id · abc').waitFor()
})

const button = (tool: FrameLocator, name: string) =>
  tool.getByRole('button', { name, exact: true }).first()

/** Address of the page in the frame. */
const framed = (page: Page) =>
  page
    .frames()
    .find(frame => frame.url().includes('/lti/'))
    ?.url() ?? ''

test('a pupil takes a test inside the LMS without cookies, and the gradebook gets the score', async () => {
  const custom = { [`${LTI}custom`]: { test: 'practice-eps-words' } }
  const { page, tool, close } = await openCourse(custom)
  await tool.getByText('sebagai Rina Putri (Bahasa Korea 10A)').waitFor()
  const address = framed(page)
  expect(new URL(address).hash).toBe('')
  const { headers } = await fetch(address)
  expect(headers.get('Content-Security-Policy')).toContain(
    `frame-ancestors ${platform.url} https://sekolah.contoh.id;`,
  )
  await page.reload()
  await tool.getByText('sebagai Rina Putri').waitFor()
  await takePractice(tool, page)
  await expect.poll(() => platform.scores, { timeout: 20_000 }).toHaveLength(1)
  expect(platform.scores).toMatchObject([{ userId: 'user-1', lineitem: platform.lineitem }])
  expect(await page.context().cookies()).toEqual([])
  await close()
})

test('a teacher adds the pupils of the course who have opened nothing yet', async () => {
  const { tool, close } = await openCourse({ [`${LTI}custom`]: { test: 'practice-eps-words' } })
  await tool.getByText('sebagai Rina Putri').waitFor()
  await close()
  platform.members = [{ user_id: 'ani', name: 'Ani Lestari', roles: ['Learner'] }]
  const { page } = await stage.open(PHONE)
  await signInAt(page, teacher.user.email, `/partner?school=${school}&view=results`)
  await page.getByText('Rina Putri').first().waitFor()
  await page.getByRole('button', { name: 'Ambil daftar murid dari LMS' }).click()
  await page.getByText('Ani Lestari').first().waitFor()
  expect(await auditSchemes(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
})

test('a teacher chooses a test inside the LMS, which gets a link to it', async () => {
  const { page, tool, close } = await openCourse(platform.deepLinking())
  await tool.getByRole('heading', { name: 'Pilih tes untuk kelasmu' }).waitFor()
  await button(tool, 'Tambahkan ke LMS').click()
  await tool.getByText('Pilih tesnya dulu.').waitFor()
  expect(await auditSchemes(page)).toEqual([])
  await tool.getByRole('radio').first().check()
  await button(tool, 'Tambahkan ke LMS').click()
  await tool.getByRole('heading', { name: 'Sudah ditambahkan' }).waitFor()
  const items = decodeJwt(platform.links[0] ?? '')[
    'https://purl.imsglobal.org/spec/lti-dl/claim/content_items'
  ]
  expect(items).toMatchObject([
    { type: 'ltiResourceLink', url: `${stage.url}/api/lti/${school}/launch` },
  ])
  await close()
})

test('a teacher who opens the link gets the way to the school’s page', async () => {
  const role = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'
  const { tool, close } = await openCourse({ [`${LTI}roles`]: [role] })
  await tool.getByRole('heading', { name: 'Kamu masuk sebagai pengajar' }).waitFor()
  const way = tool.getByRole('link', { name: 'Buka halaman sekolah' })
  expect(await way.getAttribute('href')).toBe(`/partner?school=${school}&view=results`)
  await close()
})

test('a launch that is refused says why inside the LMS', async () => {
  const { tool, watch, close } = await openCourse({ aud: 'client-2' })
  watch.allow(/401|Failed to load/)
  await tool.getByText('Pesan dari LMS ini tidak bisa dipercaya.').waitFor()
  await close()
})

const WORDS = { [`${LTI}custom`]: { test: 'practice-eps-words' } }
/** Subjects of the messages that the platform's storage got. */
const subjectsOf = (page: Page) =>
  page.frame({ name: 'platform_storage' })?.evaluate(() => Reflect.get(window, 'subjects'))

test('where the platform has a storage, it tells that the browser of the launch began it', async () => {
  const { page, tool, close } = await openCourse(WORDS, 'remembers')
  await tool.getByText('sebagai Rina Putri').waitFor()
  const expected = ['lti.put_data', 'lti.put_data', 'lti.get_data', 'lti.get_data']
  expect(await subjectsOf(page)).toEqual(expected)
  await close()
})

test('a launch that the storage does not know is refused', async () => {
  const { tool, close } = await openCourse(WORDS, 'forgets')
  await tool.getByText('Pesan dari LMS ini tidak bisa dipercaya.').waitFor()
  expect(await tool.getByText('Rina Putri').count()).toBe(0)
  await close()
})

test('a storage that does not answer changes nothing', async () => {
  const { page, tool, close } = await openCourse(WORDS, 'silent')
  await tool.getByText('sebagai Rina Putri').waitFor()
  expect(await subjectsOf(page)).toEqual(['lti.put_data', 'lti.put_data'])
  await close()
})
