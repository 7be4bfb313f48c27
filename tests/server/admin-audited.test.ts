import { expect, test } from 'vitest'
import { CALLS } from '../helpers/calls.ts'

/** Calls that write, each with the test that checks its entry in the audit log. */
const HELD_ELSEWHERE: Readonly<Record<string, string>> = {
  'put /admin/resources/:resource/:id': 'admin-items.test.ts',
  'delete /admin/resources/:resource/:id': 'admin-items.test.ts',
  'post /admin/resources/:resource/:id/move': 'admin-order.test.ts',
  'post /admin/resources/:resource/:id/actions/:action': 'admin-order.test.ts',
  'post /admin/imports/:resource': 'admin-import.test.ts',
  'post /admin/imports/:resource/undo': 'admin-import.test.ts',
  'post /admin/audit-log/:id/undo': 'admin-log.test.ts',
  'post /admin/mock-tests/import': 'mock-test-drafts.test.ts',
  'put /mock-test/attempts/:id/extra-time': 'mock-extra-time.test.ts',
  'post /subscription/grant': 'subscriptions.test.ts',
  'post /uploads/:id/finish': 'uploads.test.ts',
  'post /learning': 'class-authoring.test.ts',
  'put /learning/:id': 'class-authoring.test.ts',
  'delete /learning/:id': 'class-authoring.test.ts',
  'post /quiz': 'class-authoring.test.ts',
  'post /video': 'class-authoring.test.ts',
  'post /moduls': 'class-authoring.test.ts',
  'post /recordings/takes/:id/approval': 'recordings.test.ts',
  'post /recordings/takes/:id/refusal': 'recordings.test.ts',
  'post /recordings/speakers': 'recordings.test.ts',
  'delete /recordings/speakers/:id': 'recordings.test.ts',
}
/** Calls that write nothing which anybody else sees. */
const NOT_WRITING = [
  'post /admin/resources/:resource/:id/check',
  'post /subscription/search',
  'post /uploads',
  'patch /uploads/:id',
  'delete /uploads/:id',
  'post /moduls/preview',
  'post /preview/progress/events',
  'put /preview/progress/learning',
  'post /preview/exam',
  'post /preview/mock-test/attempts',
  'post /preview/mock-test/attempts/:id/check',
  'post /preview/mock-test/submit',
]

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every call by which administrators write has a test of its entry in the audit log', () => {
  const writing = CALLS.filter(
    ({ access, method }) => access === 'administrator' && method !== 'get',
  )
  const held = [...Object.keys(HELD_ELSEWHERE), ...NOT_WRITING]
  expect(writing.map(nameOf).filter(name => !held.includes(name))).toEqual([])
})
