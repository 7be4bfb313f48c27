import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readPinnedScript } from '../../server/http/embed-versions.ts'
import { writeCode } from '../../src/kit/embed/frameworks.ts'
import { CLIENT } from '../helpers/embed-build.ts'
import { createPartner } from '../helpers/partner-site.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const partner = createPartner(stage)

const FALLBACK =
  '<sapa-dictionary><a href="https://sapa.example/dictionary">Buka kamus</a></sapa-dictionary>'

interface Manifest {
  build: string
  files: Record<string, { integrity: string }>
}

async function pinned(): Promise<{ path: string; integrity: string }> {
  const { build, files }: Manifest = await (await fetch(`${stage.url}/embed/manifest.json`)).json()
  const path = `/embed/${build}/sapa.js`
  return { path, integrity: files[path]?.integrity ?? '' }
}

/** Opens an empty page of the school. `script` is its tag for the pinned version. */
async function visitPinned() {
  const { path, integrity } = await pinned()
  const visit = await partner.visit({ head: '', body: '' })
  return { ...visit, script: partner.script(path, `integrity="${integrity}" crossorigin`) }
}

/** Serves scripts with a line more. @returns whether one of them has run */
async function changeScript(page: Page, address: string): Promise<() => Promise<boolean>> {
  await page.route(address, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\nwindow.changed = true` })
  })
  return () => page.evaluate(() => 'changed' in window)
}

test('the link in the element is visible without JavaScript', async () => {
  const { page } = await partner.visit({ body: FALLBACK }, { javaScriptEnabled: false })
  expect(await page.getByRole('link', { name: 'Buka kamus' }).isVisible()).toBe(true)
})

test('the link in the element is visible until the script has loaded, and the dictionary after that', async () => {
  const { page, dictionary } = await partner.visit({ head: '', body: FALLBACK })
  expect(await page.getByRole('link', { name: 'Buka kamus' }).isVisible()).toBe(true)
  await page.addScriptTag({ url: `${stage.url}/embed/v1/sapa.js`, type: 'module' })
  await dictionary.category('Makanan').waitFor()
  expect(await page.getByText('Buka kamus').isVisible()).toBe(false)
})

test('the dictionary’s own script works without the loader', async () => {
  const { dictionary } = await partner.visit({ head: partner.script('/embed/v1/dictionary.js') })
  await dictionary.category('Makanan').waitFor()
})

test('the script works without `type="module"`, also twice, and has no names in the page', async () => {
  const { path } = await pinned()
  const script = (file: string) => `<script src="${stage.url}${file}"></script>`
  const { page, dictionary } = await partner.visit({
    head: script('/embed/v1/sapa.js') + script(path),
  })
  await dictionary.box.fill('cinta')
  await dictionary.line('사랑').waitFor()
  const added = await page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const plain = new Set(Object.getOwnPropertyNames(frame.contentWindow))
    frame.remove()
    return Object.getOwnPropertyNames(window).filter(
      name => !plain.has(name) && !/^\d+$/.test(name),
    )
  })
  expect(added.filter(name => !name.startsWith('__playwright'))).toEqual([])
})

test('an element far below begins when it comes near the screen, and an eager one at once', async () => {
  const { page } = await partner.visit({
    body: `<sapa-dictionary loading="eager"></sapa-dictionary><div style="height: 5000px"></div>
<sapa-event-schedule></sapa-event-schedule>`,
  })
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.endsWith('event-schedule.js')),
    )
  await page.getByRole('button', { name: /Makanan/ }).waitFor()
  expect(await loaded()).toBe(false)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(loaded).toBe(true)
})

test('the alias and a pinned version work together on one page', async () => {
  const { path } = await pinned()
  const { page, dictionary } = await partner.visit({
    head: partner.script() + partner.script(path) + partner.script(),
  })
  await dictionary.box.fill('cinta')
  await dictionary.line('사랑').waitFor()
  expect(await page.getByRole('textbox').count()).toBe(1)
})

describe('the pinned script', () => {
  test('works with the integrity of the manifest', async () => {
    const { path, integrity } = await pinned()
    expect(integrity).toMatch(/^sha384-.{64}$/)
    const { dictionary } = await partner.visit({
      head: partner.script(path, `integrity="${integrity}" crossorigin`),
    })
    await dictionary.category('Makanan').waitFor()
  })

  test('works with the code that `/embed` hands out, and loads no script twice', async () => {
    const pinned = readPinnedScript(CLIENT)
    const choice = {
      element: 'sapa-dictionary',
      name: '',
      attributes: [],
      origin: stage.url,
    } as const
    const { page, watch, dictionary } = await partner.visit({
      head: '',
      body: writeCode('pinned', { ...choice, pinned }),
    })
    await dictionary.category('Makanan').waitFor()
    const scripts = watch.requests.filter(url => url.endsWith('.js'))
    expect(scripts.length).toBeGreaterThanOrEqual(4)
    expect(new Set(scripts).size).toBe(scripts.length)
    // Those that our script adds while it loads are taken away again.
    await expect.poll(() => page.locator('link[rel=modulepreload]').count()).toBe(3)
  })

  test('loads nothing that is not in its own folder, under a strict policy too', async () => {
    const { path, integrity } = await pinned()
    const { page, watch, dictionary } = await partner.visit({
      head: partner.script(path, `integrity="${integrity}" crossorigin`),
      body: '<sapa-dictionary query="cinta"></sapa-dictionary>',
      headers: {
        'Content-Security-Policy': `default-src 'none'; script-src ${stage.url}; connect-src ${stage.url}; require-trusted-types-for 'script'`,
      },
    })
    await dictionary.line('사랑').click()
    await dictionary.title('사랑').waitFor()
    const folder = stage.url + path.slice(0, path.lastIndexOf('/') + 1)
    const scripts = () => watch.requests.filter(url => url.endsWith('.js'))
    await expect.poll(() => scripts().some(url => url.includes('/entry-text-'))).toBe(true)
    expect(scripts().filter(url => !url.startsWith(folder))).toEqual([])
    expect(new Set(scripts()).size).toBe(scripts().length)
    // Nothing of ours stays in the head of the page.
    await expect.poll(() => page.locator('link').count()).toBe(0)
  })

  test('refuses a script of an element that was changed, and says so in its place', async () => {
    const { page, watch, script } = await visitPinned()
    watch.allow(/integrity|could not be loaded|not what was published/)
    const hasRun = await changeScript(page, '**/shared-*.js')
    await page.setContent(`${script}<p lang="en"><sapa-dictionary></sapa-dictionary></p>
${FALLBACK.replaceAll('dictionary>', 'event-schedule>')}`)
    await page.getByText('This part could not be loaded. Try to reload the page.').waitFor()
    expect(await page.getByRole('link', { name: 'Buka kamus' }).isVisible()).toBe(true)
    expect(await page.evaluate(() => customElements.get('sapa-dictionary'))).toBeUndefined()
    expect(await hasRun()).toBe(false)
  })

  test('refuses a script that is needed later and was changed, and says so in the element', async () => {
    const { page, watch, dictionary, script } = await visitPinned()
    watch.allow(/integrity|not what was published/)
    const hasRun = await changeScript(page, '**/entry-text-*.js')
    await page.setContent(`${script}<sapa-dictionary query="cinta"></sapa-dictionary>`)
    await dictionary.line('사랑').click()
    await page.getByRole('alert').waitFor()
    expect(await hasRun()).toBe(false)
  })

  test('is refused with another integrity, and the link in the element stays', async () => {
    const { path } = await pinned()
    const wrong = `sha384-${'A'.repeat(64)}`
    const { page, watch } = await partner.visit({ head: '', body: FALLBACK })
    watch.allow(/integrity/)
    const refused = page.waitForEvent('console', message => message.text().includes('integrity'))
    await page.evaluate(
      attributes =>
        document.head.append(Object.assign(document.createElement('script'), attributes)),
      { type: 'module', src: stage.url + path, integrity: wrong, crossOrigin: '' },
    )
    await refused
    expect(await page.evaluate(() => customElements.get('sapa-dictionary'))).toBeUndefined()
    expect(await page.getByRole('link', { name: 'Buka kamus' }).isVisible()).toBe(true)
  })
})
