import { expect, test, vi } from 'vitest'
import { startWorker } from './worker.ts'

const TEST = '/mock-test/details/levels'
const OWN = '<html data-signed-in="true" data-account="known">'

test('a test that was begun is there without a network, with every file it names', async () => {
  const { site, tell, load, paths } = await startWorker()
  site.set(TEST, { text: '<script src="/_astro/exam.js"></script>' })
  site.set('/_astro/exam.js', { text: 'import("./part.js")' })
  site.set('/_astro/part.js', { text: '1' })
  site.set('/offline', { text: 'Kamu sedang offline' })
  await tell({ keep: TEST })
  expect((await paths(`sapa-mock-test-1 ${TEST}`)).sort()).toEqual([
    '/_astro/exam.js',
    '/_astro/part.js',
    TEST,
  ])
  site.clear()
  expect(await (await load(TEST))?.text()).toContain('/_astro/exam.js')
  expect(await (await load('/_astro/part.js', 'no-cors'))?.text()).toBe('1')
  expect(await (await load('/tour'))?.text()).toBe('Kamu sedang offline')
})

test('a page of half a deployment does not replace the whole one', async () => {
  const { site, tell, load } = await startWorker()
  site.set(TEST, { text: 'old' })
  await tell({ keep: TEST })
  site.set(TEST, { text: 'new <link href="/_astro/new.css">' })
  site.set('/_astro/new.css', { text: '', status: 404 })
  expect(await (await load(TEST))?.text()).toContain('new')
  site.clear()
  expect(await (await load(TEST))?.text()).toBe('old')
})

test('all parts of a class are one page', async () => {
  const { site, tell, load } = await startWorker()
  site.set('/class-content?class=hangul', { text: 'class' })
  await tell({ keep: '/class-content?class=hangul' })
  site.clear()
  expect(await (await load('/class-content?class=hangul&part=3'))?.text()).toBe('class')
})

test('what a message names that is no page of a test or class is not stored', async () => {
  const { site, requested, tell } = await startWorker()
  site.set('/profile', { text: 'x' })
  await tell({ keep: '/profile' })
  expect(requested.map(({ path }) => path)).toEqual(['/offline'])
})

test('the last thirty pages stay, and only the files that they need', async () => {
  const { site, tell, paths } = await startWorker()
  site.set('/_astro/all.js', { text: '1' })
  for (let page = 1; page <= 31; page++) {
    site.set(`/books?page=${page}`, { text: OWN })
    site.set(`/_astro/${page}.js`, { text: '1' })
    const files = ['/_astro/all.js', `/_astro/${page}.js`, '/promo.png']
    await tell({ opened: `/books?page=${page}`, person: '7', files })
  }
  const pages = await paths('sapa-opened-1 7')
  expect(pages).toHaveLength(30)
  expect([pages[0], pages.at(-1)]).toEqual(['/books?page=2', '/books?page=31'])
  const files = await paths('sapa-files-1')
  expect(files).toHaveLength(31)
  expect(files).not.toContain('/_astro/1.js')
})

test.each(['/history-payment', '/profile', '/admin/books', '/certificate/x'])(
  '%s is never stored',
  async path => {
    const { site, tell, names } = await startWorker()
    site.set(path, { text: OWN })
    await tell({ opened: path, person: '7', files: [] })
    expect(await names()).toEqual([])
  },
)

test('a page that was left at once is stored with the files that it names, unless the user saves data', async () => {
  const { site, requested, tell, load, paths } = await startWorker()
  site.set('/words', { text: OWN })
  site.set('/books', { text: `${OWN}<script src="/_astro/books.js"></script>` })
  site.set('/_astro/books.js', { text: '1' })
  site.set('/login', { text: OWN })
  await load('/words')
  await tell({ opened: '/words', person: '7', files: [] })
  await load('/books')
  await load('/login')
  expect(await paths('sapa-opened-1 7')).toEqual(['/words', '/books'])
  expect(await paths('sapa-files-1')).toEqual(['/_astro/books.js'])
  expect(requested.filter(({ path }) => path === '/books')).toHaveLength(1)
  site.set('/tour', { text: OWN })
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
  await load('/tour')
  await load('/login')
  expect(await paths('sapa-opened-1 7')).not.toContain('/tour')
})

test('nothing of one person is left when nobody or somebody else is signed in', async () => {
  const { site, tell, load, names } = await startWorker()
  site.set('/books', { text: OWN })
  const opened = { opened: '/books', files: [] }
  await tell({ ...opened, person: '7' })
  await tell({ ...opened, person: '8' })
  expect(await names()).toEqual(['sapa-opened-1 8', 'sapa-files-1'])
  site.set('/books', { text: '<html data-signed-in="false">' })
  await load('/books')
  expect(await names()).toEqual([])
  site.set('/books', { text: OWN })
  await tell({ ...opened, person: '8' })
  await tell({ person: '' })
  expect(await names()).toEqual([])
})

test('a stored page says when it was stored, and is shown instead of a network that is slow', async () => {
  vi.useFakeTimers({ now: 1_000, toFake: ['Date', 'setTimeout'] })
  const { site, tell, load } = await startWorker()
  for (const path of ['/books', '/dashboard']) {
    site.set(path, { text: OWN })
    await tell({ opened: path, person: '7', files: [] })
  }
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const slow = load('/books')
  const today = load('/dashboard')
  await vi.advanceTimersByTimeAsync(4_000)
  answer.resolve(new Response('fresh', { status: 500 }))
  expect(await (await slow)?.text()).toContain('<html data-kept="1000"')
  expect(await (await today)?.text()).toBe('fresh')
  vi.useRealTimers()
})

const SHOWN = `${OWN}<div class="loading"></div>`
const PRESSED = { referrer: 'https://sapa.test/words' }
const MINUTE = 60_000

/** A tab's page that was stored, and a newer one of the server. */
async function startWithTab() {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 9), toFake: ['Date'] })
  const worker = await startWorker()
  worker.site.set('/korean', { text: `${SHOWN}old` })
  await worker.tell({ opened: '/korean', person: '7', files: [] })
  worker.site.set('/korean', { text: `${SHOWN}new` })
  const requests = () => worker.requested.filter(({ path }) => path === '/korean').length
  const show = async (request: object = PRESSED) =>
    (await (await worker.load('/korean', 'navigate', request))?.text())?.slice(-3)
  return { ...worker, requests, show }
}

test('between tabs the stored page is shown at once, and renewed when it is older than half a minute', async () => {
  const { show, requests } = await startWithTab()
  expect([await show(), requests()]).toEqual(['old', 1])
  vi.advanceTimersByTime(MINUTE)
  expect([await show(), requests()]).toEqual(['old', 2])
  expect([await show(), requests()]).toEqual(['new', 2])
  vi.useRealTimers()
})

test.each<[string, { request?: object; message?: object; minutes?: number }]>([
  ['whoever opens the app', { request: {} }],
  ['whoever reloads the page', { request: { ...PRESSED, cache: 'no-cache' } }],
  [
    'whoever presses a link of the page to itself',
    { request: { referrer: 'https://sapa.test/korean' } },
  ],
  ['somebody who has changed something', { message: { changed: true } }],
  ['somebody after half an hour', { minutes: 31 }],
  ['somebody after midnight', { minutes: 15 * 60 }],
])('%s gets the page of the server', async (_who, { request = PRESSED, message, minutes = 0 }) => {
  const { show, tell } = await startWithTab()
  vi.advanceTimersByTime(minutes * MINUTE)
  if (message) await tell(message)
  expect(await show(request)).toBe('new')
  vi.useRealTimers()
})

test('a page that was requested while something changed is not current', async () => {
  const { show, tell, site } = await startWithTab()
  await tell({ changed: true })
  vi.advanceTimersByTime(1_000)
  expect(await show()).toBe('new')
  site.set('/korean', { text: `${SHOWN}3rd` })
  vi.advanceTimersByTime(10_000)
  expect([await show(), await show()]).toEqual(['3rd', '3rd'])
  vi.useRealTimers()
})

test('another start of the worker knows that something has changed', async () => {
  const { show, names } = await startWithTab()
  expect(await show()).toBe('old')
  const changes = await caches.open('sapa-changes-1')
  await changes.put('https://sapa.test', new Response(String(Date.now())))
  expect(await names()).toContain('sapa-changes-1')
  const later = caches
  const next = await startWorker()
  vi.stubGlobal('caches', later)
  next.site.set('/korean', { text: 'new' })
  expect(await (await next.load('/korean', 'navigate', PRESSED))?.text()).toBe('new')
  vi.useRealTimers()
})

test('a tab’s page is requested once its link is pressed, except where the user saves data', async () => {
  const { show, tell, requests } = await startWithTab()
  await tell({ expected: '/korean' })
  expect(requests()).toBe(1)
  await tell({ changed: true })
  await tell({ expected: '/korean' })
  expect([requests(), await show(), requests()]).toEqual([2, 'new', 2])
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
  await tell({ expected: '/korean' })
  expect(requests()).toBe(2)
  vi.useRealTimers()
})

test('the dictionary is stored as a visitor has it, and thirty pages of grammar beside it', async () => {
  const { site, requested, tell, load, names } = await startWorker()
  site.set('/grammar/first', { text: OWN })
  await load('/grammar/first')
  expect(await names()).toEqual([])
  site.set('/dictionary', { text: 'dictionary' })
  await tell({ dictionary: true })
  for (let page = 0; page <= 30; page++) {
    site.set(`/grammar/${page}`, { text: OWN })
    await load(`/grammar/${page}`)
  }
  const grammar = (await names()).filter(name => name.includes('/grammar/'))
  expect(grammar).toHaveLength(30)
  expect(grammar).not.toContain('sapa-dictionary-page-1 /grammar/0')
  expect(
    requested.filter(({ path, credentials }) => path === '/dictionary' && credentials),
  ).toEqual([{ path: '/dictionary', credentials: 'omit' }])
  site.clear()
  expect(await (await load('/dictionary?q=cinta'))?.text()).toBe('dictionary')
})

test('the worker leaves with the last page that needs it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { site, registration, tell, names } = await startWorker()
  site.set(TEST, { text: 'test' })
  site.set('/dictionary', { text: 'dictionary' })
  site.set('/offline', { text: 'offline' })
  await tell({ keep: TEST })
  await tell({ dictionary: true })
  const forgotten = tell({ forget: TEST })
  await vi.advanceTimersByTimeAsync(1_000)
  await forgotten
  expect(registration.unregister).not.toHaveBeenCalled()
  const removed = tell({ dictionary: false })
  await vi.advanceTimersByTimeAsync(1_000)
  await removed
  expect(registration.unregister).toHaveBeenCalledOnce()
  expect(await names()).toEqual([])
  vi.useRealTimers()
})

test('caches of another version go when the worker takes over, those of others stay', async () => {
  const { send, names } = await startWorker()
  for (const name of ['sapa-opened-0 7', 'sapa-opened-1 7', 'sapa-class-videos'])
    await caches.open(name)
  await send('activate', {})
  expect(await names()).toEqual(['sapa-opened-1 7', 'sapa-class-videos'])
})

test('calls of the API, frames and what pages send are left alone', async () => {
  const { send, load, requested } = await startWorker()
  expect(await load('/api/books')).toBeUndefined()
  expect(await load('/frame/sapa-dictionary')).toBeUndefined()
  const request = { url: 'https://sapa.test/faq', method: 'POST', mode: 'navigate' }
  expect(await send('fetch', { request })).toBeUndefined()
  expect(requested).toEqual([])
})
