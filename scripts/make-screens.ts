import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../tests/helpers/browser.ts'
import { startServer, temporaryFolder } from '../tests/helpers/server-process.ts'

const FOLDER = join(import.meta.dirname, '../docs/screens')

interface Screen {
  name: string
  path: string
  /** Pixels. */
  width: number
  isDark?: boolean
}

const SCREENS: Screen[] = [
  { name: 'home-360', path: '/', width: 360 },
  { name: 'home-1280', path: '/', width: 1280 },
  { name: 'dictionary-360', path: '/dictionary?q=makan', width: 360 },
  { name: 'dictionary-1280', path: '/dictionary?q=makan&entry=sapa-먹다', width: 1280 },
  { name: 'categories-360', path: '/dictionary', width: 360 },
  { name: 'entry-360-dark', path: '/dictionary?entry=sapa-사랑', width: 360, isDark: true },
  { name: 'partner-1280', path: '/embed-demo/', width: 1280 },
]

const data = temporaryFolder()
const server = await startServer({ dataDir: data.path })
const browser = await launchBrowser()
mkdirSync(FOLDER, { recursive: true })
for (const screen of SCREENS) await take(screen)
await browser.close()
await server.end()
data.remove()

async function take({ name, path, width, isDark = false }: Screen): Promise<void> {
  const height = width < 600 ? 720 : 800
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: isDark ? 'dark' : 'light',
  })
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
  await saveWebp(page, join(FOLDER, `${name}.webp`))
  await page.close()
}

/** Chromium itself writes WebP, a third of a PNG's size; Playwright's own method does not offer it. */
async function saveWebp(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data: picture } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
  })
  writeFileSync(file, Buffer.from(picture, 'base64'))
}
