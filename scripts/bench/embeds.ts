import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../tests/helpers/browser.ts'
import { percentile } from '../../tests/helpers/open-loop.ts'
import { EMBED_PAGES, type EmbedClass, PEERS, serveEmbedPages } from './embed-pages.ts'
import { startBenchServer } from './servers.ts'
import { slowPage } from './slow-page.ts'
import { type Figure, formatTable } from './table.ts'

/** Pages are opened in turn this many times; the table has their medians. */
const ROUNDS = 7
/** Targets as multiples of the best other page of a class; the field's other page has nothing else. */
const MULTIPLES: Record<EmbedClass, number> = { field: 1.5, search: 1, questions: 1, video: 1 }
/** The same for a field whose loader is one request more, which alone takes 0.46 of that page's time. */
const LOADED_FIELD = 2
/** Milliseconds after which a page counts as failed. */
const TIMEOUT = 60_000

/** A page's way to its first content. */
interface Opening {
  ms: number
  /** Bytes that the page has loaded until then, compressed and with headers. */
  bytes: number
}

/**
 * Measures from the start of the navigation until an embed has painted its first content, with an
 * empty cache, on slow 4G and a quarter of the CPU: our elements beside others of their class,
 * which come from npm. It needs npm's registry.
 */
export async function benchEmbeds(product: string, folder: string): Promise<Figure[]> {
  mkdirSync(folder, { recursive: true })
  execFileSync('npm', [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefix',
    folder,
    ...PEERS,
  ])
  const pages = await serveEmbedPages(product, join(folder, 'node_modules'))
  const browser = await launchBrowser(['--autoplay-policy=no-user-gesture-required'])
  try {
    const openings = new Map<string, Opening[]>()
    for (let round = 0; round <= ROUNDS; round++)
      for (const [name, address, isShown] of inTurn(pages.url, round)) {
        const opening = await open(browser, address, isShown)
        // The first round warms up the servers.
        if (round > 0) openings.set(name, [...(openings.get(name) ?? []), opening])
      }
    return figures(openings)
  } finally {
    await browser.close()
    pages.close()
  }
}

function inTurn(url: string, round: number): [name: string, address: string, isShown: string][] {
  const all = EMBED_PAGES.map(({ name, isShown }, at): [string, string, string] => [
    name,
    `${url}/page/${at}`,
    isShown,
  ])
  return round % 2 ? all.reverse() : all
}

async function open(browser: Browser, address: string, isShown: string): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const { page, cdp } = await slowPage(context)
    let bytes = 0
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto(address, { waitUntil: 'commit' })
    const ms = await Promise.race([page.evaluate(untilShown, isShown), setTimeout(TIMEOUT)])
    if (ms === undefined) throw new Error(`${address}: it shows nothing.`)
    return { ms, bytes }
  } finally {
    await context.close()
  }
}

/** Runs in the page. @returns milliseconds from the navigation to the frame with the content */
function untilShown(isShown: string): Promise<number> {
  const check = new Function(isShown)
  return new Promise(resolve => {
    const look = () => {
      if (!document.body || !check()) return void requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port2.onmessage = () => resolve(performance.now())
      requestAnimationFrame(() => port1.postMessage(undefined))
    }
    look()
  })
}

const isOurs = (name: string) => name.startsWith('sapa-')

function multipleOf(name: string, group: EmbedClass): number {
  return group === 'field' && !name.endsWith('pinned') ? LOADED_FIELD : MULTIPLES[group]
}

function figures(openings: Map<string, Opening[]>): Figure[] {
  const median = (name: string, read: (opening: Opening) => number) =>
    percentile((openings.get(name) ?? []).map(read), 0.5)
  return EMBED_PAGES.flatMap(({ name, group }) => {
    const rivals = EMBED_PAGES.filter(page => page.group === group && !isOurs(page.name))
    const figure = (unit: 'ms' | 'bytes', read: (opening: Opening) => number): Figure => ({
      name: `${name}, ${unit === 'ms' ? 'first content' : 'loaded until then'}`,
      value: median(name, read),
      unit,
      ...(isOurs(name) && {
        floor: Math.min(...rivals.map(rival => median(rival.name, read))),
        ...((unit === 'ms' || group !== 'field') && { multiple: multipleOf(name, group) }),
      }),
    })
    return [figure('ms', ({ ms }) => ms), figure('bytes', ({ bytes }) => bytes)]
  })
}

// Standalone: node scripts/bench/embeds.ts
if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'sapa-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const server = await startBenchServer(join(folder, 'data'))
  console.log(formatTable(await benchEmbeds(server.url, join(folder, 'peers'))))
  await server.end()
}
