import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../server/auth/connection-tokens.ts'
import { signInAt } from '../helpers/account.ts'
import { allowInWindow, openWindow, signInInWindow } from '../helpers/account-window.ts'
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
  // Its colours are those of our own, which have been audited.
  await createSchool(admin, 'sekolah-akun', { theme: { scheme: null, tokens: [] } })
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

/** A school's page with two accounts and a dictionary, under the policy that the guide names. */
function openSchoolPage() {
  const element = `<sapa-account partner-key="${key}"></sapa-account>`
  const body = `<main><h1>Kelas</h1>${element}<sapa-dictionary></sapa-dictionary>${element}</main>`
  const policy = `default-src 'none'; script-src ${stage.url}; connect-src ${stage.url}`
  return partner.visit({ body, headers: { 'Content-Security-Policy': policy } }, { browser })
}

const allow = (popup: Page) => allowInWindow(popup, 'Rina Kusuma')

test('a visitor signs in in our window; the page gets the account, and keeps what was done before', async () => {
  const { page, dictionary } = await openSchoolPage()
  await page.evaluate(() => {
    addEventListener('sapa-sign-in', event => {
      if (event instanceof CustomEvent) document.title = JSON.stringify(event.detail)
    })
  })
  await dictionary.box.fill('cinta')
  expect(await auditSchemes(page)).toEqual([])
  const popup = await openWindow(page)
  await popup.getByRole('heading', { name: 'Masuk ke Sekolah Bahasa Melati' }).waitFor()
  expect(await auditSchemes(popup)).toEqual([])
  await signInInWindow(popup, rina.user.email)
  await button(popup, 'Lanjut sebagai Rina Kusuma').waitFor()
  expect(await popup.getByText('melihat namamu', { exact: false }).isVisible()).toBe(true)
  expect(await auditSchemes(popup)).toEqual([])
  await popup.setViewportSize({ width: 320, height: 640 })
  expect(await overflow(popup)).toBe(0)
  await allow(popup)
  await expect.poll(() => page.getByText('Rina Kusuma').count()).toBe(2)
  expect(await auditSchemes(page)).toEqual([])
  expect(await dictionary.box.inputValue()).toBe('cinta')
  const { token } = JSON.parse(await page.title())
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${stage.url}/api/oauth/account`, { headers })
  expect((await answer.json()).data).toMatchObject({ partner_id: 'sekolah-akun' })
  const stored = () => [localStorage.length, sessionStorage.length, document.cookie]
  expect(await page.evaluate(stored)).toEqual([0, 0, ''])

  await page.reload()
  await allow(await openWindow(page))
  await expect.poll(() => page.getByText('Rina Kusuma').count()).toBe(2)
  await button(page, 'Keluar').first().click()
  await expect.poll(() => button(page, 'Masuk dengan akun Sapa').count()).toBe(2)
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

test('a learner disconnects the school in the profile', async () => {
  const { page } = await openSchoolPage()
  const popup = await openWindow(page)
  await signInAt(
    popup,
    rina.user.email,
    new URL(popup.url()).pathname + new URL(popup.url()).search,
  )
  await allow(popup)
  await page.getByText('Rina Kusuma').first().waitFor()
  const profile = await stage.open()
  await signInAt(profile.page, rina.user.email, '/profile-details')
  const disconnect = button(profile.page, 'Putuskan Sekolah Bahasa Melati')
  await disconnect.waitFor()
  expect(await auditSchemes(profile.page)).toEqual([])
  await disconnect.click()
  await profile.page.getByText('Sekolah itu sudah diputuskan.').waitFor()
  await profile.page.reload()
  expect(await profile.page.getByText('Sekolah yang tersambung').count()).toBe(0)
})

test('browsers of other sites’ pages may read who our identity provider is', async () => {
  const answer = await fetch(`${stage.url}/.well-known/web-identity`)
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const { provider_urls } = await answer.json()
  expect(provider_urls).toEqual([`${stage.url}/api/fedcm/config`])
  const config = await (await fetch(provider_urls[0])).json()
  for (const path of [config.accounts_endpoint, config.client_metadata_endpoint])
    expect((await fetch(stage.url + path)).status).toBeLessThan(500)
  expect((await fetch(stage.url + config.login_url)).status).toBe(200)
})
