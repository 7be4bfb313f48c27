import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from '../../tests/helpers/browser.ts'
import { settle } from '../../tests/helpers/layout.ts'
import {
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '../../tests/helpers/server-process.ts'
import { PAGES } from '../../tests/helpers/site-pages.ts'
import { demoAdministrator, demoLearner, type Person } from './screens-people.ts'

/*
 * Compares every page of this checkout with the same page of another one, pixel by pixel. Both must
 * be built, and both run with new demo data.
 *
 *   node tools/screens/compare-screens.ts ../before [--only=/career] [--scheme=light] [--out=FOLDER]
 *
 * It prints each page that differs, with the share of its pixels and the first row, and writes both
 * pictures side by side into the folder.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    scheme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    width: { type: 'string', multiple: true, default: ['360', '1280'] },
    out: { type: 'string', default: 'compared-screens' },
  },
})
const before = positionals[0]
if (!before) throw new Error('Name the folder of the other checkout: compare-screens.ts ../before')

/** Pixels whose channels differ by less are the same: text is not drawn twice to the same bit. */
const TOLERANCE = 24

interface Side {
  server: ServerProcess
  learner: Person
  administrator: Person
}

async function start(folder: string): Promise<Side> {
  const data = temporaryFolder()
  const password = 'sapa demo untuk gambar'
  const server = await startServer({
    dataDir: data.path,
    env: { DEMO_PASSWORD: password },
    prefix: ['env', '-C', resolve(folder)],
  })
  process.once('exit', () => data.remove())
  return {
    server,
    learner: await demoLearner(server.url, password),
    administrator: await demoAdministrator(server.url, password),
  }
}

async function take(
  browser: Browser,
  { server }: Side,
  path: string,
  cookies: Person['cookies'],
  look: { width: number; colorScheme: 'light' | 'dark' },
): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: look.width, height: look.width < 600 ? 720 : 800 },
    colorScheme: look.colorScheme,
    reducedMotion: 'reduce',
  })
  try {
    await page.context().addCookies([...cookies])
    await page.addInitScript(() => localStorage.setItem('promo-seen', 'on purpose'))
    await page.goto(server.url + path, { waitUntil: 'networkidle' })
    await settle(page)
    return await page.screenshot({ fullPage: true, caret: 'hide' })
  } finally {
    await page.close()
  }
}

/** Returns the share of pixels that differ, and the first row of them; undefined for none. */
async function compare(one: Buffer, other: Buffer) {
  if (one.equals(other)) return undefined
  const [a, b] = await Promise.all(
    [one, other].map(png => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!a || !b) return undefined
  if (a.info.height !== b.info.height || a.info.width !== b.info.width) {
    const rows = Math.min(a.info.height, b.info.height)
    return {
      share: 1,
      row: firstRow(a.data, b.data, a.info.width, rows),
      heights: [a.info.height, b.info.height],
    }
  }
  let differing = 0
  let row: number | undefined
  for (let at = 0; at < a.data.length; at += 3) {
    if (!differs(a.data, b.data, at)) continue
    differing++
    row ??= Math.floor(at / 3 / a.info.width)
  }
  return differing ? { share: differing / (a.data.length / 3), row } : undefined
}

function firstRow(a: Buffer, b: Buffer, width: number, rows: number): number | undefined {
  for (let at = 0; at < rows * width * 3; at += 3)
    if (differs(a, b, at)) return Math.floor(at / 3 / width)
  return rows
}

function differs(a: Buffer, b: Buffer, at: number): boolean {
  return [0, 1, 2].some(
    channel => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > TOLERANCE,
  )
}

const [old, now] = await Promise.all([start(before), start('.')])
const browser = await launchBrowser()
rmSync(values.out, { recursive: true, force: true })
mkdirSync(values.out, { recursive: true })

const shots: {
  name: string
  path: (side: Side) => string
  cookies: (side: Side) => Person['cookies']
}[] = [
  ...PAGES.map(({ path }) => ({ name: path, path: () => path, cookies: () => [] })),
  ...Object.keys(now.learner.screens).map(name => ({
    name: `learner-${name}`,
    path: (side: Side) => side.learner.screens[name] ?? '/',
    cookies: (side: Side) => side.learner.cookies,
  })),
  ...Object.keys(now.administrator.screens).map(name => ({
    name: `administrator-${name}`,
    path: (side: Side) => side.administrator.screens[name] ?? '/',
    cookies: (side: Side) => side.administrator.cookies,
  })),
].filter(({ name }) => name.includes(values.only))

let same = 0
for (const { name, path, cookies } of shots)
  for (const width of values.width.map(Number))
    for (const colorScheme of values.scheme as ('light' | 'dark')[]) {
      const look = { width, colorScheme }
      const pictures = await Promise.all(
        [old, now].map(side => take(browser, side, path(side), cookies(side), look)),
      )
      const [one, other] = pictures as [Buffer, Buffer]
      const found = await compare(one, other)
      if (!found) {
        same++
        continue
      }
      const file = `${name.replaceAll(/[^\p{L}\d]+/gu, '-').replace(/^-/, '') || 'home'}-${width}-${colorScheme}`
      console.log(file, JSON.stringify(found))
      writeFileSync(join(values.out, `${file}.before.png`), one)
      writeFileSync(join(values.out, `${file}.after.png`), other)
    }
console.log(`${same} pictures are the same, ${shots.length} pages`)
await browser.close()
await Promise.all([old.server.end(), now.server.end()])
