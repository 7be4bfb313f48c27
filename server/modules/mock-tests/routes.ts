import type { Context } from 'hono'
import * as calls from '../../../src/contract/mock-tests.ts'
import { on } from '../../http/calls.ts'
import { dependsOn } from '../../http/made-from.ts'
import { sendTagged } from '../../http/send-tagged.ts'
import { toMockTest, toSummary } from './hide-keys.ts'
import { findTest } from './parts.ts'
import type { PreparedTests } from './prepare-tests.ts'

/** What answers are kept by; tests change only with a new version of the server. */
const RESOURCE = 'mock-tests'
/** A shared cache may answer for a minute; browsers ask again, and mostly get 304. */
const CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** The tests there are. */
export function testListRoutes(tests: PreparedTests) {
  return [on(calls.getMockTests, ({ c }) => send(c, [...tests.values()].map(toSummary)))]
}

/** One test with its questions. */
export function testRoutes(tests: PreparedTests) {
  return [on(calls.getMockTest, ({ params, c }) => send(c, toMockTest(findTest(tests, params.id))))]
}

function send(c: Context, data: unknown): Response {
  dependsOn(c, RESOURCE)
  c.header('Cache-Control', CACHE)
  return sendTagged(c, { data })
}
