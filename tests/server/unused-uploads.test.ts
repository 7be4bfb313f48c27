import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { removeUnused } from '../../server/modules/uploads/remove-unused.ts'
import { removeItem, replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import type { ManagedItem } from '../../src/contract/administration.ts'
import { undoChange } from '../../src/contract/routes/administration.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { makeItem, unwrap } from '../helpers/managed-items.ts'
import { picture } from '../helpers/photos.ts'
import { uploadAccepted } from '../helpers/uploads.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let api: TestApi
let admin: TestUser
let ahead = 0
let last = 0
beforeAll(async () => {
  api = await startApi({ now: () => Date.now() + ahead })
  admin = await createUser(api, { isAdmin: true })
})
beforeEach(() => {
  ahead = 0
})
afterAll(() => api.close())

async function uploadPicture(): Promise<string> {
  return (await uploadAccepted(api, admin, 'picture', await picture(8, 8).png().toBuffer())).url
}

const isStored = async (url: string) => (await api.fetch(`/api${url}`)).status === 200

/** Runs the job that looks for unreferenced files, some days from now. */
async function lookAfter(days: number): Promise<void> {
  ahead = days * DAY
  await removeUnused({ ...api.dependencies, modules: () => api.running })
  ahead = 0
}

const promo = (image_url: string): Promise<ManagedItem> =>
  makeItem(admin, 'promos', {
    id: `promo-${++last}`,
    title: 'Promo',
    image_url,
    image_width: 8,
    image_height: 8,
    term_condition: '/terms-conditions',
    starts_on: null,
    ends_on: null,
  })

const paramsOf = ({ id }: ManagedItem) => ({ resource: 'promos', id })

test('a file that nothing refers to is deleted after thirty days, and not before', async () => {
  const url = await uploadPicture()
  await lookAfter(29)
  expect(await isStored(url)).toBe(true)
  await lookAfter(31)
  expect(await isStored(url)).toBe(false)
  expect(await api.db.selectFrom('uploads').selectAll().execute()).toEqual([])
})

test('a file of an item stays as long as the item has it, and a month longer for an undo', {
  tags: 'postgres',
}, async () => {
  const first = await uploadPicture()
  const made = await promo(first)
  await lookAfter(400)
  expect(await isStored(first)).toBe(true)
  const second = await uploadPicture()
  const item = { ...made.item, image_url: second }
  const replaced = unwrap(await replaceItem(admin.http, paramsOf(made), made.version, item)).data
  const removed = unwrap(await removeItem(admin.http, paramsOf(made), replaced.version)).data
  // Otherwise the files would be too new to be considered.
  await api.db.updateTable('uploads').set({ at: 1 }).execute()
  await lookAfter(29)
  expect([await isStored(first), await isStored(second)]).toEqual([true, true])
  const back = unwrap(await call(admin.http, undoChange, { params: { id: removed.audit_id } })).data
  expect(back?.item['image_url']).toBe(second)
  await lookAfter(31)
  expect([await isStored(first), await isStored(second)]).toEqual([false, true])
})

test('a file of any published version stays, whatever the draft says now', {
  tags: 'postgres',
}, async () => {
  const [shown, corrected] = [await uploadPicture(), await uploadPicture()]
  for (const [place, url] of [shown, corrected].entries())
    await api.db
      .insertInto('publications')
      .values({
        kind: 'class',
        id: 'kelas-lama',
        version: place + 1,
        document: JSON.stringify({ picture: { image_url: url } }),
        published_at: 1,
        published_by: null,
        note: null,
      })
      .execute()
  await lookAfter(400)
  expect([await isStored(shown), await isStored(corrected)]).toEqual([true, true])
})

test('a signature stays with the certificates that show it', { tags: 'postgres' }, async () => {
  const signature = await uploadPicture()
  const words = { name: 'Rina', class_title: 'Hangul', class_title_ko: '한글', class_level: 'x' }
  const mentor = { mentor_name: 'Kim', mentor_role: 'Mentor', mentor_signature_url: signature }
  const key = { user_id: admin.user.id, class_id: 'x', number: 'x', key: 'x' }
  await api.db
    .insertInto('certificates')
    .values({ ...key, ...words, ...mentor, finished_at: 1, issued_at: 1, revoked_at: null })
    .execute()
  await lookAfter(400)
  expect(await isStored(signature)).toBe(true)
})
