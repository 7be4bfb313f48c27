import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import companies from '../../content/catalogue/companies.json' with { type: 'json' }
import jobs from '../../content/catalogue/jobs.json' with { type: 'json' }
import { classPaths } from '../../src/lib/class-paths.ts'
import { grammarPaths } from '../../src/lib/grammar-paths.ts'
import { paths } from '../../src/lib/paths.ts'
import { slug } from '../../src/lib/slug.ts'
import { launchBrowser } from '../../tests/helpers/browser.ts'
import { settle } from '../../tests/helpers/layout.ts'
import { startServer, temporaryFolder } from '../../tests/helpers/server-process.ts'
import { demoAdministrator, demoLearner, type Person } from './screens-people.ts'

const FOLDER = join(import.meta.dirname, '../../docs/screens')
/** WebP quality out of 100, at which text stays sharp and a picture has about 20 kB. */
const QUALITY = 72

/** Actions on a page before the screenshot is taken. */
const STEPS: Record<string, (page: Page) => Promise<void>> = {
  exam: async page => {
    await page.getByRole('button', { name: /^Mulai/ }).click()
    await page.getByRole('radio').nth(1).click()
    await page.getByRole('button', { name: 'Periksa', exact: true }).waitFor()
  },
}

/** The key screens, each at 360 and 1280 px, light and dark. */
const SCREENS = {
  home: '/',
  dictionary: '/dictionary?q=makan',
  entry: '/dictionary?entry=sapa-사랑',
  audio: '/audio-eps-topik',
  career: '/career',
  job: paths.job(slug(jobs[0]?.title ?? '')),
  company: paths.company(slug(companies[0]?.name ?? '')),
  schedule: `${paths.schedule}?view=month`,
  event: paths.event('simulasi-eps-lengkap'),
  universities: paths.studyInKorea,
  comparison: `${paths.studyInKorea}?compare=1,2,3`,
  university: `${paths.university(1)}?topik=2`,
  tours: paths.tours,
  mentor: paths.mentor('dewi'),
  products: paths.products,
  books: paths.books,
  classes: paths.classes,
  class: classPaths.detail('hangul-dari-nol'),
  lesson: classPaths.player('hangul-dari-nol'),
  packages: paths.subscription,
  tests: paths.mockTests,
  test: paths.mockTest('eps-topik-1'),
  exam: paths.mockTest('practice-grammar-1'),
  grammar: grammarPaths.list,
  'grammar-entry': grammarPaths.entry('eun-neun'),
  faq: '/faq?q=nilai',
  privacy: '/privacy-policy',
  japanese: '/japanese',
  login: '/login',
  register: '/register',
  profile: '/profile',
  'not-found': '/not-a-page',
  partner: '/embed-demo/',
}

if (!spawnSync('fc-list', [':lang=ko']).stdout?.length)
  throw new Error('Korean text would show as boxes: install a Korean font, such as fonts-noto-cjk.')

const data = temporaryFolder()
const password = 'sapa demo untuk gambar'
const server = await startServer({ dataDir: data.path, env: { DEMO_PASSWORD: password } })
const learner = await demoLearner(server.url, password)
const administrator = await demoAdministrator(server.url, password)
const browser = await launchBrowser()
// Names of screens on the command line; without any, all are taken.
const requested = process.argv.slice(2)
if (requested.length === 0) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
for (const [screens, cookies] of [
  [SCREENS, []],
  [learner.screens, learner.cookies],
  [administrator.screens, administrator.cookies],
] as const)
  for (const [name, path] of Object.entries(screens).filter(isWanted))
    for (const width of [360, 1280])
      for (const colorScheme of ['light', 'dark'] as const)
        await take(browser, name, path, { width, colorScheme, cookies })
await browser.close()
await server.end()
data.remove()

function isWanted([name]: [string, string]): boolean {
  return requested.length === 0 || requested.includes(name)
}

interface Look {
  width: number
  colorScheme: 'light' | 'dark'
  /** Cookies of the signed-in person. */
  cookies: readonly Person['cookies'][number][]
}

async function take(
  from: Browser,
  name: string,
  path: string,
  { width, colorScheme, cookies }: Look,
): Promise<void> {
  const viewport = { width, height: width < 600 ? 720 : 800 }
  const page = await from.newPage({ viewport, colorScheme })
  await page.context().addCookies([...cookies])
  await page.addInitScript(() => localStorage.setItem('promo-seen', 'on purpose'))
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
  await settle(page)
  await STEPS[name]?.(page)
  await saveWebp(page, join(FOLDER, `${name}-${width}-${colorScheme}.webp`))
  await page.close()
}

/**
 * Saves a screenshot as WebP through Chromium, a third of a PNG's size; Playwright does not support
 * it.
 */
async function saveWebp(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data: picture } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  })
  writeFileSync(file, Buffer.from(picture, 'base64'))
}
