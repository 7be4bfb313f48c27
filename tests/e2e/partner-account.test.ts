import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../server/auth/connection-tokens.ts'
import { PASSWORD, signInAt } from '../helpers/account.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { overflow } from '../helpers/layout.ts'
import { createPartner } from '../helpers/partner-site.ts'
import { addTeacher, createKey, createSchool, SCHOOL } from '../helpers/partners.ts'
import { createStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'
import type { TestUser } from '../helpers/users.ts'

const stage = createStage()
const partner = createPartner(stage)
let browser: Browser
let rina: TestUser
let key: string
beforeAll(async () => {
  browser = await launchBrowser(['--test-third-party-cookie-phaseout'])
  const admin = await newStageUser(stage, { isAdmin: true })
  const teacher = await newStageUser(stage)
  rina = await newStageUser(stage, { name: 'Rina Kusuma' })
  await createSchool(admin, 'sekolah-akun')
  await addTeacher(admin, 'sekolah-akun', teacher)
  key = (await createKey(teacher, 'sekolah-akun')).key
})
afterAll(() => browser.close())

const VERIFIER = 'v'.repeat(43)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Address of our page that asks for a school's page. */
function connectAddress(redirect_uri: string): string {
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: key, redirect_uri, scope: 'profile', state: 'acak' },
    code_challenge: sha256(VERIFIER),
    code_challenge_method: 'S256',
  })
  return `${stage.url}/connect?${query}`
}

/** Opens a page that opens ours in a window, and shows the messages that it gets. */
async function openWindowFrom(address: string): Promise<{ page: Page; popup: Page }> {
  const body = '<main><h1>Kelas</h1><button>Masuk</button><output></output></main>'
  const { page } = await partner.visit({ head: '', body }, { browser })
  await page.evaluate(url => {
    document.querySelector('button')?.addEventListener('click', () => {
      open(url, '_blank', 'popup,width=480,height=720')
    })
    addEventListener('message', ({ data, origin }) => {
      const output = document.querySelector('output')
      if (output) output.textContent = JSON.stringify({ ...data.sapa, origin })
    })
  }, address)
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, 'Masuk').click()])
  return { page, popup }
}

test('a visitor signs in in our window, allows the school, and its page alone gets the code', async () => {
  const { page, popup } = await openWindowFrom(connectAddress(partner.url))
  await popup.getByRole('heading', { name: 'Masuk ke Sekolah Bahasa Melati' }).waitFor()
  await popup.getByRole('link', { name: 'Masuk ke Sapa' }).click()
  await popup.getByRole('textbox', { name: 'Email' }).fill(rina.user.email)
  await popup.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
  await button(popup, /^Masuk$/).click()
  await button(popup, 'Lanjut sebagai Rina Kusuma').waitFor()
  expect(await popup.getByText('Namamu', { exact: true }).isVisible()).toBe(true)
  expect(await popup.getByText(rina.user.email).isVisible()).toBe(true)
  expect(await auditSchemes(popup)).toEqual([])
  await popup.setViewportSize({ width: 320, height: 640 })
  expect(await overflow(popup)).toBe(0)
  await Promise.all([
    popup.waitForEvent('close'),
    button(popup, 'Lanjut sebagai Rina Kusuma').click(),
  ])
  const message = JSON.parse((await page.locator('output').textContent()) ?? '')
  expect(message).toMatchObject({ state: 'acak', iss: stage.url, origin: stage.url })
  const account = await page.evaluate(
    async ({ root, ...form }) => {
      const exchanged = await fetch(`${root}/api/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'authorization_code', ...form }),
      })
      const { access_token: token } = await exchanged.json()
      const headers = { Authorization: `Bearer ${token}` }
      return (await fetch(`${root}/api/oauth/account`, { headers })).json()
    },
    { root: stage.url, client_id: key, code: message.code, code_verifier: VERIFIER },
  )
  expect(account.data).toMatchObject({ name: 'Rina Kusuma', partner_id: 'sekolah-akun' })
})

test('a page that claims to be the school’s gets nothing, and one of no school is told no more than that', async () => {
  const { page, popup } = await openWindowFrom(connectAddress(SCHOOL))
  await popup.getByRole('link', { name: 'Masuk ke Sapa' }).waitFor()
  await signInAt(popup, rina.user.email, connectAddress(SCHOOL).replace(stage.url, ''))
  await Promise.all([
    popup.waitForEvent('close'),
    button(popup, 'Lanjut sebagai Rina Kusuma').click(),
  ])
  expect(await page.locator('output').textContent()).toBe('')
  const refused = await fetch(connectAddress('https://lain.contoh.id'))
  expect(refused.status).toBe(403)
  expect(await refused.text()).not.toContain('Melati')
})

test('the question cannot be framed, and is cut off from no opener; other pages are', async () => {
  const answer = await fetch(connectAddress(partner.url))
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  const login = (next: string) => fetch(`${stage.url}/login?next=${encodeURIComponent(next)}`)
  const before = await login(`/connect?client_id=${key}`)
  expect(before.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  for (const next of ['/connected', '/dashboard', '//connect?'])
    expect((await login(next)).headers.get('cross-origin-opener-policy')).toBe('same-origin')
})

test('whoever cancels, or is somebody else, signs nobody in', async () => {
  const { page, popup } = await openWindowFrom(connectAddress(partner.url))
  await signInAt(popup, rina.user.email, connectAddress(partner.url).replace(stage.url, ''))
  await button(popup, 'Bukan kamu? Ganti akun').click()
  await popup.getByRole('link', { name: 'Masuk ke Sapa' }).waitFor()
  await Promise.all([popup.waitForEvent('close'), button(popup, 'Batal').click()])
  const message = JSON.parse((await page.locator('output').textContent()) ?? '')
  expect(message).toMatchObject({ error: 'access_denied', state: 'acak' })
})
