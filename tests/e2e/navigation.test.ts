import { describe, expect, test } from 'vitest'
import { overflow, setReaderSize } from '../helpers/layout.ts'
import { ROUTES } from '../helpers/site-pages.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ reusesPages: true })
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }
const lines = (text: string) => text.split('\n').filter(Boolean)

async function home(options: Parameters<typeof stage.open>[0] = {}) {
  const { page } = await stage.open({ viewport: DESK, ...options })
  await page.goto('/')
  return page
}

test('a page that needs an account leads a visitor to the login, which returns to that page', async () => {
  const page = await home()
  const banner = page.getByRole('banner')
  for (const [item, path] of [
    ['Dashboard Beranda', '/dashboard'],
    ['Class Kelas', '/class'],
    ['Event Acara', '/schedule'],
  ] as const) {
    const link = banner.getByRole('link', { name: item, exact: true })
    expect(await link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(path)}`)
  }
  await banner.getByRole('link', { name: 'Class Kelas', exact: true }).click()
  await page.waitForURL(`${stage.url}/login?next=%2Fclass`)
  // The page can be seen without an account all the same.
  const look = page.getByRole('link', { name: 'Lihat kelas dulu, tanpa akun' })
  expect(await look.getAttribute('href')).toBe('/class')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
])('the login does not lead to %s', async next => {
  const html = await (await fetch(`${stage.url}/login?next=${encodeURIComponent(next)}`)).text()
  const ways = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&#38;', '&').replaceAll('&amp;', '&'), stage.url),
  )
  expect(ways.length).toBeGreaterThan(0)
  expect([...new Set(ways.map(({ origin }) => origin))]).toEqual([stage.url])
})

test('the bar explains each English name, offers Register and Login, and opens the submenu of Audio Books, which a press beside it closes', async () => {
  const page = await home()
  const items = page.getByRole('navigation', { name: 'Menu utama' }).locator('.menu > li')
  expect((await items.allInnerTexts()).map(lines)).toEqual([
    ['Dashboard', 'Beranda'],
    ['Class', 'Kelas'],
    ['Event', 'Acara'],
    ['Audio Books', 'Buku audio'],
    ['Belajar'],
    ['Latihan'],
    ['Kamus'],
    ['Lainnya'],
  ])
  const account = page.getByRole('navigation', { name: 'Akun' })
  expect((await account.getByRole('link').allInnerTexts()).map(lines)).toEqual([
    ['Register', 'Daftar'],
    ['Login', 'Masuk'],
  ])
  expect(await account.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  const submenu = page.getByRole('banner').getByRole('group')
  await submenu.getByText('Audio Books').click()
  expect((await submenu.getByRole('link').allInnerTexts()).map(lines)).toEqual([
    ['Korean - EPS TOPIK', 'Bahasa Korea untuk EPS-TOPIK'],
    ['Korean - TOPIK 2', 'Bahasa Korea untuk TOPIK II'],
    ['Japanese - Konoha', 'Bahasa Jepang: Konoha'],
  ])
  const addresses = await submenu
    .getByRole('link')
    .evaluateAll(all => all.map(link => link.getAttribute('href')))
  expect(addresses).toEqual(['/audio-eps-topik', '/audio-topik-2', '/audio-book-japanese-konoha'])
  await page.getByRole('heading', { level: 1 }).click()
  expect(await page.getByText('Japanese - Konoha').first().isVisible()).toBe(false)
})

test('the menu and the footer link to the dictionary, the audio book and the practice sets', async () => {
  for (const path of ['/', '/faq']) {
    const html = await (await fetch(stage.url + path)).text()
    for (const part of ['header', 'footer']) {
      const text = new RegExp(`<${part}.*?</${part}>`, 's').exec(html)?.[0]
      for (const way of ['/dictionary', '/audio-eps-topik', '/mock-test#latihan'])
        expect(text).toContain(`href="${way}"`)
    }
  }
})

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('on a phone, %s,', (_, javaScriptEnabled) => {
  test('the menu opens, and its links work', async () => {
    const { page } = await stage.open({ viewport: PHONE, javaScriptEnabled })
    await page.goto('/faq')
    await page.getByRole('banner').getByLabel('Menu', { exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Menu utama' })
    await menu.getByText('Audio Books').click()
    expect(await menu.getByRole('link', { name: 'Korean - TOPIK 2' }).isVisible()).toBe(true)
    await menu.getByRole('link', { name: 'Kamus' }).click()
    await page.waitForURL(`${stage.url}/dictionary`)
  })
})

test('the bar grows with text twice as large, and fits a phone with its menu', async () => {
  const page = await home({ viewport: PHONE })
  const banner = page.getByRole('banner')
  const login = banner.getByRole('link', { name: 'Login' })
  const before = (await login.boundingBox())?.height ?? 0
  await setReaderSize(page, 32)
  expect((await login.boundingBox())?.height).toBe(2 * before)
  expect(await overflow(page)).toBe(0)
  for (const part of await banner.getByRole('link').filter({ visible: true }).all()) {
    const { x = -1, width = 0 } = (await part.boundingBox()) ?? {}
    expect(x >= 0 && x + width <= PHONE.width).toBe(true)
  }
  await banner.getByLabel('Menu', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu utama' }).getByText('Audio Books').click()
  expect(await overflow(page)).toBe(0)
  expect(await banner.getByRole('link', { name: 'Korean - TOPIK 2' }).isVisible()).toBe(true)
})

test('Escape closes the submenu, then the menu, and returns the focus', async () => {
  const page = await home({ viewport: PHONE })
  const opener = page.getByRole('banner').getByLabel('Menu', { exact: true })
  await opener.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  const audio = menu.getByText('Audio Books')
  await audio.click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  expect(await menu.getByText('Japanese - Konoha').isVisible()).toBe(false)
  expect(await menu.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await menu.isVisible()).toBe(false)
  expect(await opener.evaluate(element => element === document.activeElement)).toBe(true)
})

test('the first Tab offers to skip to the content', async () => {
  const page = await home()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main')
})

test('every page has its colours, and a bar and a footer where intended', async () => {
  for (const { path, colours } of ROUTES) {
    const html = await (await fetch(new URL(path, stage.url))).text()
    const found = /data-colours="(\w+)"/.exec(html)?.[1]
    expect([path, found]).toEqual([path, colours ?? 'base'])
    const hasBars = [html.includes('<header class="bar"'), html.includes('<footer')]
    expect([path, ...hasBars]).toEqual([path, colours !== undefined, colours !== undefined])
  }
})

test('the bar of the dictionary changes from red to blue', async () => {
  const { page } = await stage.open({ viewport: DESK })
  await page.goto('/dictionary')
  const ground = await page
    .getByRole('banner')
    .evaluate(element => getComputedStyle(element).backgroundImage)
  expect(ground).toBe('linear-gradient(100deg, rgb(198, 42, 56), rgb(31, 74, 168))')
})

test('the footer has the year, and links to the four networks and to a WhatsApp chat', async () => {
  for (const path of ['/', '/privacy-policy']) {
    const html = await (await fetch(stage.url + path)).text()
    const footer = /<footer.*?<\/footer>/s.exec(html)?.[0] ?? ''
    expect(footer.replace(/<[^>]+>/g, '')).toContain(`© ${new Date().getFullYear()} Sapa`)
    const networks = /<ul[^>]*aria-label="Media sosial".*?<\/ul>/s.exec(footer)?.[0] ?? ''
    const hosts = [...networks.matchAll(/href="https:\/\/([^/"?]+)/g)].map(([, host]) => host)
    expect(hosts).toEqual(['www.instagram.com', 'www.youtube.com', 'www.tiktok.com', 'wa.me'])
  }
})
