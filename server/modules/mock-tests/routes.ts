import type { Context } from 'hono'
import * as calls from '../../../src/contract/mock-tests.ts'
import { dependsOn } from '../../http/answer-sources.ts'
import { on } from '../../http/calls.ts'
import { sendTagged } from '../../http/send-tagged.ts'
import { RECORDINGS } from '../recordings/public.ts'
import { findTest } from './dependencies.ts'
import { toMockTest, toSummary } from './hide-keys.ts'
import { PUBLISHED_TESTS } from './public.ts'
import type { TestCatalogue } from './test-catalogue.ts'

/** A shared cache may answer for a minute; browsers revalidate, and mostly get 304. */
const CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** Route for the list of tests. */
export function testListRoutes(tests: TestCatalogue) {
  return [
    on(calls.getMockTests, async ({ c }) => {
      // A cached response belongs to the known revisions: it must be made from exactly those.
      await tests.refresh()
      return send(c, [...tests.values()].map(toSummary))
    }),
  ]
}

/** Route for one test with its questions. */
export function testRoutes(tests: TestCatalogue) {
  return [
    on(calls.getMockTest, async ({ params, c }) => {
      await tests.refresh()
      return send(c, toMockTest(findTest(tests, params.id)))
    }),
  ]
}

function send(c: Context, data: unknown): Response {
  dependsOn(c, PUBLISHED_TESTS, RECORDINGS)
  c.header('Cache-Control', CACHE)
  return sendTagged(c, { data })
}
