import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchItems, removeItem } from '../../src/api/administration.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { CALLS } from '../helpers/calls.ts'
import { LISTS } from '../helpers/lists.ts'
import { brought, entriesOf } from '../helpers/managed-items.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

/** Calls that write beside those of lists, and where it is held that the audit log has them. */
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

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('of every call by which administrators write it is held that the audit log has it', () => {
  const ofLists = LISTS.flatMap(({ calls }) => [calls.put, calls.remove]).map(nameOf)
  const writing = CALLS.filter(
    ({ access, method }) => access === 'administrator' && method !== 'get',
  )
  const held = [...ofLists, ...Object.keys(HELD_ELSEWHERE), ...NOT_WRITING]
  expect(writing.map(nameOf).filter(name => !held.includes(name))).toEqual([])
})

test.each(LISTS.map(list => [list.name, list] as const))(
  'who writes %s, by its own calls or those of administration, is noted',
  async (resource, { calls }) => {
    const [managed] = brought(await fetchItems(admin.http, resource, { size: 1 })).data
    if (!managed) throw new Error(`${resource} is empty.`)
    const { id: known, ...body } = managed.item
    // One of its own: what others refer to is not removed.
    const id = typeof known === 'number' ? '999999' : `${known}-lagi`
    const put = () =>
      api.fetch(`/api${calls.put.path.replace(':id', id)}`, {
        method: 'PUT',
        headers: { ...admin.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await put()).status).toBe(200)
    const written = await put()
    expect(written.status).toBe(200)
    const version = Number(written.headers.get('etag')?.slice(1, -1))
    brought(await removeItem(admin.http, { resource, id }, version))
    const entries = await entriesOf(api, resource, id)
    expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['create', admin.user.id],
      ['replace', admin.user.id],
      ['remove', admin.user.id],
    ])
  },
)
