import { expect, test, vi } from 'vitest'
import { backOf, loadTest } from '../../../src/features/mock-test/load-test-page.ts'
import { mockTest, practice, summary } from '../../helpers/mock-test-summary.ts'

type TestPage = Parameters<typeof loadTest>[0]

/** Returns a page whose API gives these answers, by path. */
function page(answers: Record<string, unknown>) {
  const requested: string[] = []
  const keep = vi.fn()
  const response: TestPage['response'] = { headers: new Headers() }
  const fetch = async (url: string) => {
    const { pathname } = new URL(url)
    requested.push(pathname)
    const data = answers[pathname.replace(/^\/api/, '')]
    return data ? Response.json({ data }) : new Response('{}', { status: 500 })
  }
  const url = new URL('https://sapa.test/mock-test/details/eps-topik-1')
  return { page: { url, locals: { fetch, keep }, response }, requested, keep, response }
}
const LIST = '/mock-test/'
const ONE = '/mock-test/eps-topik-1'

test('a test is loaded with the list of all tests, and its page may be cached', async () => {
  const { page: asking, keep, response } = page({ [LIST]: [summary()], [ONE]: mockTest(true) })
  const loaded = await loadTest(asking, 'eps-topik-1')
  expect([loaded.test?.questions.length, loaded.tests.length, loaded.failure]).toEqual([
    1,
    1,
    undefined,
  ])
  expect(keep).toHaveBeenCalled()
  expect(response.status).toBeUndefined()
})

test('an id that is in no list is not requested, whatever the address says', async () => {
  const { page: asking, requested, response } = page({ [LIST]: [summary()] })
  expect(await loadTest(asking, '../users?x=😀')).toMatchObject({
    test: undefined,
    failure: undefined,
  })
  expect(requested).toEqual(['/api/mock-test/'])
  expect(response.status).toBeUndefined()
})

test.each([
  ['the list', {}],
  ['the test', { [LIST]: [summary()] }],
])('a page without %s answers 503 with a time to retry', async (_, answers) => {
  const { page: asking, response } = page(answers)
  const { test: loaded, failure } = await loadTest(asking, 'eps-topik-1')
  expect([loaded, failure !== undefined]).toEqual([undefined, true])
  expect(response.status).toBe(503)
})

test('the way back from a test is the view of the list that has it', async () => {
  const { page: asking } = page({})
  const exam = await backOf(asking, mockTest(true))
  expect(exam).toEqual({ path: '/mock-test?view=exams', label: 'Semua simulasi' })
  const set = await backOf(asking, mockTest(true, { blueprint: practice() }))
  expect(set).toEqual({ path: '/mock-test', label: 'Semua latihan' })
})
