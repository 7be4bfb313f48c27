import { expect, test, vi } from 'vitest'
import { startWorker } from './worker.ts'

const TEST = '/mock-test/details/levels'
const OWN = '<html data-signed-in="true" data-account="known">'

test('the pages of every day are stored with their files after a sign-in, once, and stay', async () => {
  const { site, requested, tell, load, paths } = await startWorker()
  site.set('/', { text: `${OWN}<script src="/_astro/today.js"></script>` })
  site.set('/_astro/today.js', { text: 'import("./later.js")' })
  site.set('/_astro/later.js', { text: '1' })
  site.set('/words', { text: '<html data-account="unknown">' })
  for (let page = 1; page <= 31; page++) {
    site.set(`/books?page=${page}`, { text: OWN })
    await tell({ opened: `/books?page=${page}`, person: '7', files: [] })
  }
  expect(requested.filter(({ path }) => path === '/')).toHaveLength(1)
  const pages = await paths('sapa-opened-1 7')
  expect([pages.length, pages.includes('/'), pages.includes('/words')]).toEqual([31, true, false])
  site.clear()
  expect(await (await load('/'))?.text()).toContain('today.js')
  for (const file of ['/_astro/today.js', '/_astro/later.js'])
    expect((await load(file, 'no-cors'))?.status).toBe(200)
})

test('an opened class and the next lesson are one page each, with every script of all their parts', async () => {
  const { site, tell, load, paths } = await startWorker()
  const page = (name: string) => ({
    text: `${OWN}${name}<script src="/_astro/player.js"></script>`,
  })
  site.set('/class-content?class=hangul', page('hangul'))
  site.set('/class-content?class=topik', page('topik'))
  site.set('/_astro/player.js', { text: 'import("./quiz.js")' })
  site.set('/_astro/quiz.js', { text: '1' })
  const next = '/class-content?class=topik&learning=kata'
  const opened = '/class-content?class=hangul&learning=vokal&part=kuis'
  await tell({ opened, person: '7', files: ['/_astro/player.js'], next })
  expect(await paths('sapa-opened-1 7')).toEqual([
    '/class-content?class=hangul',
    '/class-content?class=topik',
  ])
  site.clear()
  for (const [path, name] of [
    ['/class-content?class=hangul&learning=konsonan', 'hangul'],
    [next, 'topik'],
  ] as const)
    expect(await (await load(path))?.text()).toContain(name)
  expect((await load('/_astro/quiz.js', 'no-cors'))?.status).toBe(200)
})

test('a test that is the next lesson is not stored, since it cannot begin without a network', async () => {
  const { site, tell, paths } = await startWorker()
  for (const path of [TEST, '/books']) site.set(path, { text: OWN })
  await tell({ opened: '/books', person: '7', files: [], next: TEST })
  expect(await paths('sapa-opened-1 7')).toEqual(['/books'])
})

test('answers stored for one user are gone once another uses the browser', async () => {
  const { tell, names, paths } = await startWorker()
  for (const person of ['7', '17']) await (await caches.open(`sapa-answers-1 ${person}`)).keys()
  expect(await paths('sapa-answers-1 7')).toEqual([])
  await tell({ person: '7' })
  expect(await names()).toEqual(['sapa-answers-1 7'])
})

test('no page is stored before it is opened where the user saves data', async () => {
  const { site, tell, paths } = await startWorker()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const next = '/class-content?class=hangul'
  for (const path of ['/', '/books', next]) site.set(path, { text: OWN })
  await tell({ opened: '/books', person: '7', files: [], next })
  expect(await paths('sapa-opened-1 7')).toEqual(['/books'])
})
