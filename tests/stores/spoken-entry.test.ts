import { afterEach, expect, test, vi } from 'vitest'
import type { Entry } from '../../src/contract/dictionary.ts'
import { recordingAddress } from '../../src/lib/recording-address.ts'
import { refreshSpoken, withSpoken } from '../../src/stores/dictionary-on-device/spoken-entry.ts'

afterEach(() => vi.unstubAllGlobals())

test('an entry of this device says what people have recorded, as far as the server was reached', async () => {
  const senses = [{ examples: [{ ko: '나무가 커요.' }, { ko: '나무를 심어요.' }] }]
  const entry = { word: '나무', senses } as Entry
  const data = [recordingAddress('나무'), recordingAddress('나무를 심어요.')]
  vi.stubGlobal('fetch', async () => Response.json({ data }))
  await refreshSpoken()
  expect(withSpoken(entry).spoken_by_people).toEqual(['나무', '나무를 심어요.'])
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect.poll(() => withSpoken(entry)).toEqual(entry)
})
