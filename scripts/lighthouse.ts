import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { chromiumPath, QUIET } from '../tests/helpers/browser.ts'
import { startServer, temporaryFolder } from '../tests/helpers/server-process.ts'

/** Package that is fetched on demand: as a dependency it would double every install. */
const LIGHTHOUSE = 'lighthouse@13'
const PAGES =
  process.argv.length > 2
    ? process.argv.slice(2)
    : [
        '/',
        '/dashboard',
        '/korean',
        '/dictionary',
        '/schedule',
        '/study-in-korea',
        '/career',
        '/faq',
      ]
/** Pages that only somebody who is signed in has. */
const SIGNED_IN = ['/dashboard']
const LEARNER = 'learner@sapa.test'
/** Runs per page, an odd number. */
const RUNS = 3
/** Minimum score of every category, out of 100. */
const LEAST = 95

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>
}

const folder = temporaryFolder()
const PASSWORD = 'pelajar-demo-sapa'
const server = await startServer({
  dataDir: join(folder.path, 'data'),
  env: { DEMO_PASSWORD: PASSWORD },
})
const profile = join(folder.path, 'profile')
await signIn()
const reports = new Map<string, Report>()
for (const page of PAGES) reports.set(page, await medianOf(page))
await server.end()
folder.remove()

console.table(Object.fromEntries([...reports].map(([page, report]) => [page, scores(report)])))
for (const [page, report] of reports) for (const line of misses(report)) console.log(page, line)
const all = [...reports.values()].flatMap(report => Object.values(scores(report)))
process.exitCode = all.every(score => score >= LEAST) ? 0 : 1

/**
 * Signs the demo learner in, in a browser profile that Lighthouse opens later: in a browser that
 * Playwright also listens to, its messages would count as blocking time of the page.
 */
async function signIn(): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: QUIET,
  })
  const page = await context.newPage()
  await page.goto(`${server.url}/login`)
  await page.fill('[name=email]', LEARNER)
  await page.fill('[name=password]', PASSWORD)
  await page.click('form button[type=submit]')
  await page.waitForURL(url => url.pathname !== '/login')
  await context.close()
}

/** Returns the report in the middle: one run in a few is slowed down by the machine itself. */
async function medianOf(page: string): Promise<Report> {
  const runs: Report[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measure(page))
  const score = ({ categories }: Report) => categories['performance']?.score ?? 0
  return runs.toSorted((a, b) => score(a) - score(b))[(RUNS - 1) / 2] as Report
}

/** Measures a page with Lighthouse's mobile settings: a mid-range phone on slow 4G. */
async function measure(page: string): Promise<Report> {
  const file = join(folder.path, 'report.json')
  const options = ['--quiet', '--output=json', `--output-path=${file}`]
  const chromeFlags = ['--headless', ...QUIET]
  if (SIGNED_IN.includes(page)) {
    chromeFlags.push(`--user-data-dir=${profile}`)
    options.push('--disable-storage-reset')
  }
  await promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, server.url + page, ...options, `--chrome-flags=${chromeFlags.join(' ')}`],
    {
      env: { ...process.env, CHROME_PATH: await chromiumPath() },
    },
  )
  return JSON.parse(readFileSync(file, 'utf8'))
}

function scores({ categories }: Report): Record<string, number> {
  return Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
  )
}

/** Returns the audits that lower a score, with their titles. */
function misses({ categories, audits }: Report): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs)
  return counted
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(
      ({ id }) =>
        `${id} ${audits[id]?.score}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`,
    )
}
