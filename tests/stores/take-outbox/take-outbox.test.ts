import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { Failure, Http } from '../../../src/api/http.ts'
import { recordingAddress } from '../../../src/lib/recording-address.ts'
import { TakeOutbox } from '../../../src/stores/take-outbox/take-outbox.ts'
import { countTakes, PENDING_MAX } from '../../../src/stores/take-outbox/take-storage.ts'

const MEASURES = { seconds: 1, peak: -4, clipped: 0, level: -20, noise: -60, pace: 3 }
const OFFLINE: Failure = { code: 'network', message: '' }
const SPOKEN: Failure = { code: 'not-possible', status: 409, message: 'Sudah ada.' }

/** Why the way to the server ends; undefined once it is there. */
let failure: Failure | undefined
const http: Http = async <T>() =>
  failure ? { ok: false, error: failure } : { ok: true, value: {} as T }
beforeEach(() => {
  failure = OFFLINE
})

function open(owner: string) {
  const arrivals: string[] = []
  const outbox = new TakeOutbox({ owner, http, onArrived: () => arrivals.push(owner) })
  const send = (text: string) =>
    outbox.send({
      text,
      address: recordingAddress(text),
      measures: MEASURES,
      mp3: new Blob([text]),
    })
  return { outbox, send, arrivals }
}

test('takes of two speakers wait apart, are sent in a later visit, and a refused one is named', async () => {
  const { send } = open('minji')
  expect(await send('나무')).toEqual({ ok: true, value: 'waiting' })
  await send('학교')
  await open('jun').send('사과')
  const later = open('minji')
  const stop = later.outbox.start()
  const addresses = ['나무', '학교'].map(recordingAddress)
  await expect.poll(() => later.outbox.$addresses.get()).toEqual(addresses)
  failure = SPOKEN
  dispatchEvent(new Event('online'))
  await expect.poll(() => later.outbox.$addresses.get()).toEqual([])
  expect(later.outbox.$refused.get().map(({ text }) => text)).toEqual(['나무', '학교'])
  expect(later.arrivals).toEqual([])
  stop()
  failure = undefined
  const other = open('jun')
  const stopOther = other.outbox.start()
  await expect.poll(() => other.arrivals).toEqual(['jun'])
  stopOther()
})

test('what the server refuses at once does not wait, and no more than 200 takes do', async () => {
  const { outbox, send } = open('suji')
  failure = SPOKEN
  expect(await send('나무')).toEqual({ ok: false, error: SPOKEN })
  failure = OFFLINE
  for (let at = 0; at < PENDING_MAX; at++) await send(`나무 ${at}`)
  expect(await send('학교')).toMatchObject({ ok: false, error: { code: 'not-on-device' } })
  expect(await countTakes('suji')).toBe(PENDING_MAX)
  await outbox.clear()
  expect([await countTakes('suji'), outbox.$addresses.get()]).toEqual([0, []])
})
