import { type Context, Hono } from 'hono'
import * as calls from '../../../src/contract/mock-tests.ts'
import { sendTagged } from '../../http/etag.ts'
import { readParams } from '../../http/input.ts'
import { dependsOn } from '../../http/kept-answers.ts'
import { attemptRoutes } from './attempt-routes.ts'
import { findTest, type MockTestParts } from './parts.ts'
import { toMockTest, toSummary } from './shown-tests.ts'
import { submitRoutes } from './submit-routes.ts'

/** What answers are kept by; tests change only with a new version of the server. */
const RESOURCE = 'mock-tests'
/** A shared cache may answer for a minute; browsers ask again, and mostly get 304. */
const CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** Mock tests: everybody reads them, learners and, of open ones, visitors take them. */
export function mockTestRoutes(parts: MockTestParts) {
  const { tests } = parts
  return (
    new Hono()
      .get(calls.getMockTests.path, c => send(c, [...tests.values()].map(toSummary)))
      .route('/', attemptRoutes(parts))
      .route('/', submitRoutes(parts))
      // The last: it would take `attempts` for the id of a test.
      .get(calls.getMockTest.path, c => {
        const { id } = readParams(c, calls.getMockTest.params)
        return send(c, toMockTest(findTest(tests, id)))
      })
  )
}

function send(c: Context, data: unknown): Response {
  dependsOn(c, RESOURCE)
  c.header('Cache-Control', CACHE)
  return sendTagged(c, { data })
}
