import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { replaceItem } from '../../../src/api/administration.ts'
import { call } from '../../../src/api/call.ts'
import type { Http, Result } from '../../../src/api/http.ts'
import type { Answer } from '../../../src/contract/calls.ts'
import { getItem } from '../../../src/contract/routes/administration.ts'
import type { StoredLearning } from '../../../src/features/create-learning/content/stored.ts'
import {
  Draft,
  type DraftState,
  type Versioned,
  versioned,
} from '../../../src/features/create-learning/draft/draft.ts'
import type { DeviceEntry } from '../../../src/kit/administration/device-entry.ts'
import { startApi, type TestApi } from '../../helpers/api.ts'
import { createUser } from '../../helpers/users.ts'

const item = { resource: 'learnings', id: 'hangul-01-blok-suku-kata' }
const SOON = { delay: 5, retryDelay: 60_000 }

let api: TestApi
let admin: Http
let isDown = false
/** The draft stored on the device. */
let device: Versioned<StoredLearning> | undefined

beforeAll(async () => {
  api = await startApi()
  const { http } = await createUser(api, { isAdmin: true })
  admin = (path, call) =>
    isDown
      ? Promise.resolve({ ok: false, error: { code: 'network', message: call.fallback } })
      : http(path, call)
})
afterAll(() => api.close())

beforeEach(() => {
  isDown = false
  device = undefined
})

const entry: DeviceEntry<Versioned<StoredLearning>> = {
  read: () => structuredClone(device),
  write(next) {
    device = structuredClone(next)
    return true
  },
  forget() {
    device = undefined
  },
}

async function open(): Promise<Draft<StoredLearning>> {
  const draft = new Draft<StoredLearning>({
    ...SOON,
    entry,
    read: async () => asVersioned(await call(admin, getItem, { params: item })),
    write: async (next, { version }) =>
      asVersioned(await replaceItem(admin, item, version, { ...next })),
  })
  await draft.load()
  return draft
}

function asVersioned(answer: Result<Answer<typeof getItem>>) {
  if (!answer.ok) return answer
  const value = versioned<StoredLearning>(answer.value.data)
  if (!value) throw new Error('It has no version.')
  return { ok: true as const, value }
}

function ready(draft: Draft<StoredLearning>) {
  const state: DraftState<StoredLearning> = draft.$draft.get()
  if (state.phase !== 'ready') throw new Error(`It is ${state.phase}.`)
  return state
}

const titled = (title: string) => (learning: StoredLearning) => ({ ...learning, title })
const saving = (draft: Draft<StoredLearning>) => ready(draft).saving.state

async function titleOnServer(): Promise<unknown> {
  const answer = await call(admin, getItem, { params: item })
  return answer.ok && answer.value.data.item['title']
}

test('input is stored on the device at once, and on the server after a moment', async () => {
  const draft = await open()
  draft.change(titled('Apa itu Hangul'))
  expect(device?.item.title).toBe('Apa itu Hangul')
  expect(draft.isUnsaved).toBe(true)
  await expect.poll(() => saving(draft)).toBe('saved')
  expect(await titleOnServer()).toBe('Apa itu Hangul')
  expect(device).toBe(undefined)
})

test('input during a save is sent after it', async () => {
  const draft = await open()
  draft.change(titled('Satu'))
  const first = draft.save()
  draft.change(titled('Dua'))
  await Promise.all([first, draft.save()])
  expect(saving(draft)).toBe('saved')
  expect(await titleOnServer()).toBe('Dua')
})

test('without a network the draft stays on the device when the page is closed, and is sent later', async () => {
  const draft = await open()
  isDown = true
  draft.change(titled('Ditulis di kereta'))
  await expect.poll(() => saving(draft)).toBe('offline')
  expect(await draft.save()).toBe(false)
  isDown = false
  const again = await open()
  expect(ready(again).item.title).toBe('Ditulis di kereta')
  await expect.poll(() => saving(again)).toBe('saved')
  expect(await titleOnServer()).toBe('Ditulis di kereta')
})

test('a draft opened without a network continues from the device', async () => {
  const draft = await open()
  isDown = true
  draft.change(titled('Belum terkirim'))
  await draft.save()
  const again = await open()
  expect(ready(again).item.title).toBe('Belum terkirim')
  expect(saving(again)).toBe('offline')
  isDown = false
  expect(await again.save()).toBe(true)
})

test('the second of two administrators sees both versions, and nothing is overwritten', async () => {
  const [mine, other] = [await open(), await open()]
  other.change(titled('Dari Budi'))
  expect(await other.save()).toBe(true)
  mine.change(titled('Dari Ani'))
  expect(await mine.save()).toBe(false)
  expect(ready(mine).saving).toMatchObject({
    state: 'conflict',
    theirs: { item: { title: 'Dari Budi' } },
  })
  expect(await titleOnServer()).toBe('Dari Budi')
  mine.change(titled('Dari Ani lagi'))
  expect(await mine.save()).toBe(false)
  expect(await titleOnServer()).toBe('Dari Budi')
  expect(await mine.settle({ ...ready(mine).item, title: 'Dari keduanya' })).toBe(true)
  expect(await titleOnServer()).toBe('Dari keduanya')
})

test('a stored draft is shown beside the meanwhile change of somebody else', async () => {
  const draft = await open()
  isDown = true
  draft.change(titled('Punyaku'))
  await draft.save()
  isDown = false
  const stored = device
  device = undefined
  const other = await open()
  other.change(titled('Punya orang lain'))
  await other.save()
  device = stored
  expect(ready(await open()).saving).toMatchObject({ state: 'conflict' })
  expect(await titleOnServer()).toBe('Punya orang lain')
})

test('an incomplete draft stays on the device, and each field gets its problem', async () => {
  const draft = await open()
  draft.change(titled(''))
  expect(await draft.save()).toBe(false)
  expect(ready(draft).saving).toMatchObject({ state: 'refused', problems: [{ path: ['title'] }] })
  expect(device?.item.title).toBe('')
  draft.change(titled('Sekarang lengkap'))
  expect(await draft.save()).toBe(true)
  expect(await titleOnServer()).toBe('Sekarang lengkap')
})

test('trailing spaces do not vanish while typing', async () => {
  const draft = await open()
  draft.change(titled('Apa itu '))
  expect(await draft.save()).toBe(true)
  expect(ready(draft).item.title).toBe('Apa itu ')
  expect(await titleOnServer()).toBe('Apa itu')
})
