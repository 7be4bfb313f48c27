import { expect, test } from 'vitest'
import sections from '../../content/dictionary/sections.json' with { type: 'json' }
import { ROUTES } from '../helpers/site-pages.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()

async function text(path: string): Promise<string> {
  const answer = await fetch(new URL(path, stage.url))
  expect(answer.status).toBe(200)
  return answer.text()
}

async function sitemap(): Promise<string[]> {
  const found = (await text('/sitemap.xml')).matchAll(/<loc>(.+?)<\/loc>/g)
  return [...found].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

/** Returns the metadata of a page for search engines. */
async function metadataOf(
  path: string,
): Promise<{ canonical: string | undefined; isHidden: boolean }> {
  const html = await (await fetch(new URL(path, stage.url))).text()
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  return {
    canonical: canonical?.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
    isHidden: html.includes('<meta name="robots" content="noindex"'),
  }
}

test('exactly the pages that may be indexed have a canonical address and are in the sitemap', async () => {
  const listed = new Set(await sitemap())
  for (const { path, isIndexed } of ROUTES) {
    const address = new URL(path, stage.url).href
    const { canonical, isHidden } = await metadataOf(path)
    expect([path, canonical === address && !isHidden, listed.has(address)]).toEqual([
      path,
      isIndexed,
      isIndexed,
    ])
  }
})

test('the sitemap has the categories and our own words, each once, and all of them can be opened', async () => {
  const listed = await sitemap()
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter(address => address.includes('category=')).length).toBe(
    sections.flatMap(({ categories }) => categories).length,
  )
  const entries = listed.filter(address => address.includes('entry='))
  expect(entries.length).toBeGreaterThan(700)
  for (const address of [...entries.slice(0, 3), ...entries.slice(-3)])
    expect([address, (await fetch(address)).status]).toEqual([address, 200])
})

test('robots.txt names the sitemap', async () => {
  expect(await text('/robots.txt')).toContain(`Sitemap: ${stage.url}/sitemap.xml`)
})

test('every route has its own title and description, of a length for search results', async () => {
  const seen = new Map<string, string>()
  for (const { path, isIndexed } of ROUTES) {
    if (!isIndexed) continue
    const html = await text(path)
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect([path, description.length >= 30 && description.length <= 200]).toEqual([path, true])
    expect([path, seen.get(description)]).toEqual([path, undefined])
    seen.set(description, path)
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image'])
      expect([path, html.includes(`<meta property="${name}" content=`)]).toEqual([path, true])
  }
})

test('the start page and the shortcuts of the installed app open', async () => {
  const manifest = JSON.parse(await text('/manifest.webmanifest'))
  const addresses = [manifest.start_url, ...manifest.shortcuts.map((to: { url: string }) => to.url)]
  for (const address of addresses) await text(address)
})
