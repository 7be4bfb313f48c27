import { randomUUID } from 'node:crypto'
import type { FrameLocator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { WIDGET_ELEMENTS } from '../../src/contract/widget-elements.ts'
import { framePath } from '../../src/lib/frame-paths.ts'
import { signInAt } from '../helpers/account.ts'
import { dictionaryIn } from '../helpers/dictionary-parts.ts'
import { createPartner } from '../helpers/partner-site.ts'
import { addTeacher, createKey, createSchool } from '../helpers/partners.ts'
import { createStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'

const stage = createStage()
const partner = createPartner(stage)
/** Pixels of the border that browsers draw around a frame. */
const BORDERS = 4
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads'
let key: string
beforeAll(async () => {
  const admin = await newStageUser(stage, { isAdmin: true })
  const teacher = await newStageUser(stage)
  const school = await createSchool(admin, `sekolah-${randomUUID().slice(0, 8)}`)
  await addTeacher(admin, school, teacher)
  key = (await createKey(teacher, school)).key
})

const frameOf = (path: string, attributes = `sandbox="${SANDBOX}"`) =>
  `<iframe title="Sapa" src="${stage.url}${path}" ${attributes} width="100%" height="400"></iframe>`

interface FramedOptions {
  attributes?: string
  head?: string
  headers?: Record<string, string>
  /** Origin of the school's page. */
  at?: string
}

/** Opens a school's page with a frame of ours. */
async function visit(path: string, { attributes, at = partner.url, ...page }: FramedOptions = {}) {
  // The test's own script against promos needs storage.
  const visited = await stage.open({ viewport: { width: 400, height: 740 }, promo: true })
  const address = partner.publish({ head: '', ...page, body: frameOf(path, attributes) })
  await visited.page.goto(address.replace(partner.url, at))
  const frame = visited.page.frameLocator('iframe')
  return { ...visited, frame, dictionary: dictionaryIn(frame.locator('body'), 'button') }
}

const ancestorsOf = async (path: string) => {
  const { headers } = await fetch(stage.url + path)
  return /frame-ancestors ([^;]+)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1]
}

describe('the address of a frame', () => {
  test('may be framed by anybody without a key, and by the school’s pages with one', async () => {
    expect(await ancestorsOf('/frame/sapa-dictionary')).toBe(undefined)
    expect(await ancestorsOf(`/frame/sapa-dictionary?partner-key=${key}`)).toBe(
      'https://sekolah.contoh.id http://localhost:* http://127.0.0.1:*',
    )
    expect(await ancestorsOf('/frame/sapa-dictionary?partner-key=pk_')).toBe(undefined)
  })

  test('gives the element its attributes and nothing else, and sets no cookie', async () => {
    const answer = await fetch(
      `${stage.url}/frame/sapa-dictionary?query=%22%3E%3Cb%3E&search-only=&lang=en&api=/x&onclick=1&test=2`,
    )
    const html = await answer.text()
    const [tag] = /<sapa-dictionary.*?>(?=<noscript)/.exec(html) ?? []
    expect(tag).toBe(
      '<sapa-dictionary query="&quot;><b>" search-only lang="en" data-framed loading="eager">',
    )
    expect(html).not.toMatch(/_astro|onclick|manifest\.webmanifest|<header|<footer/)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test.each([
    ['?theme=dark', 'dark'],
    ['?theme=light', 'light'],
    ['?theme=blue', 'light dark'],
    ['', 'light dark'],
  ])(
    'with “%s” has the colours %s, so that a page with the same is seen through it',
    async (query, colours) => {
      const html = await (await fetch(`${stage.url}/frame/sapa-dictionary${query}`)).text()
      expect(html).toContain(`<meta name="color-scheme" content="${colours}">`)
    },
  )

  test('of an element that does not exist says which there are', async () => {
    const answer = await fetch(`${stage.url}/frame/sapa-%3Cb%3E`)
    expect(answer.status).toBe(400 + BORDERS)
    const html = await answer.text()
    expect(html).toContain('Sapa tidak punya elemen “sapa-&lt;b&gt;”')
    expect(html).toContain(framePath('sapa-mock-test'))
    expect(await ancestorsOf('/frame/x')).toBe(undefined)
  })
})

test('pages that have an iframe say where it is described, and the others do not', async () => {
  const described = [
    '/dictionary',
    '/class-details?id=hangul-dari-nol',
    '/mock-test/details/practice-grammar-1',
    '/frame/sapa-event-schedule?view=month',
  ]
  for (const path of [...described, '/faq', '/class-details', '/frame/x']) {
    const html = await (await fetch(stage.url + path)).text()
    const [, href = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? []
    expect([path, href !== '']).toEqual([path, described.includes(path)])
    if (!href) continue
    const answer = await fetch(href.replaceAll('&amp;', '&').replaceAll('&#38;', '&'))
    const { html: frame } = await answer.json()
    expect(frame).toContain(`src="${stage.url}/frame/`)
    expect(html.includes('property="og:title"')).toBe(!path.startsWith('/frame/'))
  }
})

const heightOf = async (page: Page) =>
  (await page.locator('[title=Sapa]').boundingBox())?.height ?? 0
const button = (frame: FrameLocator, name: string) =>
  frame.getByRole('button', { name, exact: true }).first()

describe('a sandboxed frame without an origin', () => {
  test('searches the dictionary, sends no cookie, and scrolls inside', async () => {
    // WordPress gives no more to what it finds by oEmbed.
    const attributes = 'sandbox="allow-scripts"'
    const framed = await visit('/frame/sapa-dictionary?query=cinta', { attributes })
    const { page, frame, dictionary } = framed
    await dictionary.line('사랑').click()
    await dictionary.title('사랑').waitFor()
    const inside = await frame.locator('html').evaluate(html => ({
      origin,
      scrolls: html.scrollHeight > innerHeight,
      background: getComputedStyle(html).backgroundColor,
    }))
    expect(inside).toEqual({ origin: 'null', scrolls: true, background: 'rgba(0, 0, 0, 0)' })
    expect(await heightOf(page)).toBe(400 + BORDERS)
    expect(await page.context().cookies()).toEqual([])
  })

  test('is shown within a page that has no origin either', async () => {
    const headers = { 'Content-Security-Policy': 'sandbox allow-scripts' }
    const { dictionary } = await visit('/frame/sapa-dictionary', { headers })
    await dictionary.category('Makanan').waitFor()
  })

  test('has a practice set that can be taken to its result, though nothing can be stored', async () => {
    const { frame } = await visit('/frame/sapa-mock-test?test=practice-eps-words')
    await button(frame, 'Mulai').click()
    await frame.getByRole('heading', { name: 'Soal 1', exact: true }).waitFor()
    await frame.getByRole('radio').first().press('1')
    await button(frame, 'Daftar soal').click()
    const dialog = frame.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: 'Kumpulkan', exact: true })
    await submit.click()
    await frame.getByRole('dialog', { name: 'Kumpulkan jawabanmu?' }).waitFor()
    await submit.click()
    await frame.getByRole('heading', { name: /soal benar$/ }).waitFor()
  })

  test('says in the console which parameters do nothing', async () => {
    const { page, watch, dictionary } = await visit('/frame/sapa-dictionary?kueri=cinta&api=/x')
    watch.allow(/is no attribute of it in a frame/)
    const said = new Set<string>()
    page.on('console', message => said.add(message.text()))
    await page.reload()
    await dictionary.box.waitFor()
    const line = (name: string) => `<sapa-dictionary>: "${name}" is no attribute of it in a frame.`
    await expect.poll(() => said).toEqual(new Set([line('kueri'), line('api')]))
  })
})

describe('on a page with the script for frames', () => {
  const script = () => partner.script('/embed/v1/frame.js')
  const isAsHigh = async ({ page, frame }: { page: Page; frame: FrameLocator }) => {
    const element = await frame.locator('[data-framed]').boundingBox()
    return Math.ceil(element?.height ?? 0) + BORDERS === (await heightOf(page))
  }

  test.each(WIDGET_ELEMENTS)('<%s> works without an origin, and fills its frame', async element => {
    const visited = await visit(framePath(element), { head: script() })
    const { page, frame, watch } = visited
    await frame.locator('[part~=base] :is(h2, h3, button)').first().waitFor()
    await expect.poll(() => isAsHigh(visited)).toBe(true)
    expect(await heightOf(page)).toBeGreaterThan(300)
    expect(watch.problems()).toEqual([])
  })

  test.each([
    ['without an origin', SANDBOX],
    ['with its own', `${SANDBOX} allow-same-origin`],
  ])('a frame %s is as high as its element, within the strictest policy', async (_, sandbox) => {
    const policy = `default-src 'none'; script-src ${stage.url}; frame-src ${stage.url}; require-trusted-types-for 'script'`
    const { page, frame, dictionary } = await visit('/frame/sapa-dictionary', {
      attributes: `sandbox="${sandbox}"`,
      head: script(),
      headers: { 'Content-Security-Policy': policy },
    })
    await dictionary.category('Makanan').waitFor()
    await expect.poll(() => isAsHigh({ page, frame })).toBe(true)
    const before = await heightOf(page)
    await dictionary.box.fill('cinta')
    await dictionary.line('사랑').waitFor()
    await expect
      .poll(async () => (await isAsHigh({ page, frame })) && (await heightOf(page)) !== before)
      .toBe(true)
    expect(await frame.locator('html').evaluate(html => html.scrollHeight > innerHeight)).toBe(
      false,
    )
    expect(
      await page.evaluate(() => Object.keys(window).filter(name => /sapa/i.test(name))),
    ).toEqual([])
  })

  test('nobody but the frame itself changes its height', async () => {
    const { page, dictionary } = await visit('/frame/sapa-dictionary', { head: script() })
    await dictionary.category('Makanan').waitFor()
    await expect.poll(() => heightOf(page)).not.toBe(400 + BORDERS)
    const before = await heightOf(page)
    await page.evaluate(async () => {
      const other = document.createElement('iframe')
      other.sandbox.add('allow-scripts')
      other.srcdoc = '<script>parent.postMessage({ sapa: { height: 7 } }, "*")</' + 'script>'
      const heard = new Promise(resolve => addEventListener('message', resolve))
      document.body.append(other)
      await heard
      postMessage({ sapa: { height: 7 } }, '*')
      await new Promise(resolve => addEventListener('message', resolve))
    })
    expect(await heightOf(page)).toBe(before)
  })
})

describe('a frame with a key', () => {
  const address = () => `/frame/sapa-dictionary?partner-key=${key}`

  test.each([
    ['without an origin', SANDBOX],
    ['with its own', `${SANDBOX} allow-same-origin`],
  ])('%s has the school’s colours on the school’s pages', async (_, sandbox) => {
    const { frame, dictionary } = await visit(address(), { attributes: `sandbox="${sandbox}"` })
    await dictionary.box.waitFor()
    const colour = () =>
      frame
        .locator('[data-framed]')
        .evaluate(element => getComputedStyle(element).getPropertyValue('--sapa-accent').trim())
    await expect.poll(colour).toBe('#14532d')
  })

  test('is not shown by the browser on another site', async () => {
    const at = partner.url.replace('localhost', 'asing.localhost')
    const { page, watch } = await visit(address(), { at })
    watch.allow(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/)
    await expect.poll(() => watch.requests.some(url => url.includes('/frame/'))).toBe(true)
    await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/)
    expect(watch.requests.filter(url => url.includes('/api/'))).toEqual([])
  })

  test('that does not work says so in the language of the element', async () => {
    const { frame, watch } = await visit('/frame/sapa-dictionary?partner-key=pk_salah&lang=en')
    watch.allow(/404|unknown|partner-key|partner/i)
    await frame.getByRole('alert').getByText('This part cannot be shown yet').waitFor()
  })
})

test('nobody is signed in inside a frame, also on a page of the same site', async () => {
  const learner = await newStageUser(stage)
  const { page } = await stage.open()
  await signInAt(page, learner.user.email, '/rewards')
  const body = frameOf('/frame/sapa-check-in-rewards?lang=id', '')
  const address = partner.publish({ head: '', body })
  await page.goto(address.replace('localhost', '127.0.0.1'))
  await page
    .frameLocator('iframe')
    .getByRole('heading', { name: 'Check-in, poin, dan hadiah' })
    .waitFor()
})
