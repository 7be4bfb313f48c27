import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { whenFinished } from '../../server/classes/finished-class.ts'
import {
  fetchProgress,
  putProgress,
  type SentProgress,
  sendProgress,
} from '../../src/api/class-progress.ts'
import { fetchClassHistories, fetchMyClasses, fetchVideos } from '../../src/api/classes.ts'
import type { ClassProgress } from '../../src/contract/class-progress.ts'
import { cleanUp, modulesWith, startApi, type TestApi } from '../helpers/api.ts'
import { CLASSES, classOf, passQuiz, sentBy, watched } from '../helpers/classes.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser, signIn, type TestUser } from '../helpers/users.ts'

const BEGIN = 1_800_000_000_000
const SECOND = 1_000
const HOUR = 3_600_000
const VIDEO = 'dasar-1-video'
let api: TestApi
let rina: TestUser
let now = BEGIN
beforeAll(async () => {
  api = await startApi({ classes: CLASSES, now: () => now })
})
beforeEach(async () => {
  now = BEGIN
  rina = await createUser(api)
  dataOf(await fetchVideos(rina.http, 'dasar-1'))
})
afterAll(() => api.close())

const part = ({ parts }: ClassProgress, id = VIDEO) => parts.find(one => one.id === id)

async function send(sent: SentProgress, who = rina): Promise<ClassProgress> {
  return dataOf(await sendProgress(who.http, sent)).progress
}

/** Time goes by, and Rina signs in again. */
async function pass(time: number): Promise<void> {
  now += time
  rina = { ...rina, ...(await signIn(api, rina.user.id)) }
}

/** Watches a video as it plays, in pieces of five seconds, each reported at once. */
async function watch(seconds: number, speed = 1, video = VIDEO): Promise<ClassProgress> {
  const device = randomUUID()
  const events = []
  for (let from = 0; from < seconds; from += 5) {
    now += (5 / speed) * SECOND
    events.push(watched(video, from, Math.min(from + 5, seconds), now, speed))
  }
  return send(sentBy('dasar', events, device))
}

describe('a video', () => {
  test('that was watched is done, at every speed', async () => {
    expect(part(await watch(100))).toMatchObject({ is_done: true, watched: [[0, 100]] })
    const budi = await createUser(api)
    dataOf(await fetchVideos(budi.http, 'dasar-1'))
    rina = budi
    expect(part(await watch(100, 2))).toMatchObject({ is_done: true, watched: [[0, 100]] })
  })

  test('is done with nine tenths of it, wherever they are', async () => {
    now += 100 * SECOND
    const pieces = [watched(VIDEO, 0, 40, now - 60 * SECOND), watched(VIDEO, 50, 99, now)]
    const before = await send(sentBy('dasar', pieces))
    expect(part(before)).toMatchObject({
      is_done: false,
      watched: [
        [0, 40],
        [50, 99],
      ],
    })
    now += 10 * SECOND
    const more = await send(sentBy('dasar', [watched(VIDEO, 40, 42, now)]))
    expect(part(more)?.is_done).toBe(true)
  })

  test('is not done by skipping to its end', async () => {
    now += 20 * SECOND
    const piece = { kind: 'watched', video_id: VIDEO, at: now } as const
    const jumps = [
      { ...piece, from: 95, to: 100, took: 5_000 },
      { ...piece, from: 0, to: 100, took: 0 },
      { ...piece, from: 0, to: 100, took: 10 },
      { kind: 'left', video_id: VIDEO, position: 100, at: now } as const,
    ]
    const after = part(await send(sentBy('dasar', jumps)))
    expect(after).toMatchObject({ is_done: false, position: 100 })
    expect(lengthOf(after?.watched)).toBeLessThan(10)
    const place = { learning_id: 'dasar-1', video_id: VIDEO, title: 'Selesai' }
    expect(part(dataOf(await putProgress(rina.http, place)))?.is_done).toBe(false)
  })

  test.each([
    ['one piece that took hours', [[0, 100, 86_400_000]]],
    ['a hundred pieces at once', Array.from({ length: 100 }, (_, at) => [at, at + 1, 1_000])],
    [
      'pieces that are all at once',
      Array.from({ length: 20 }, (_, at) => [at * 5, at * 5 + 5, 5_000]),
    ],
  ])('that was opened a moment ago is not believed: %s', async (_name, pieces) => {
    now += 5 * SECOND
    for (const at of [now, now - HOUR, now + HOUR, 0]) {
      const events = pieces.map(([from = 0, to = 0, took = 0]) => {
        return { kind: 'watched', video_id: VIDEO, from, to, took, at } as const
      })
      const after = part(await send(sentBy('dasar', events)))
      expect(after?.is_done).toBe(false)
      // Twice five seconds, and five that clocks may differ by.
      expect(lengthOf(after?.watched)).toBeLessThanOrEqual(15.01)
    }
  })

  test('takes its time from the same minutes as all others of its learner', async () => {
    dataOf(await fetchVideos(rina.http, 'dasar-2'))
    dataOf(await fetchVideos(rina.http, 'tumbuh-1'))
    now = BEGIN + 60 * SECOND - 1
    const piece = (video_id: string) => {
      return { kind: 'watched', video_id, from: 0, to: 100, took: 60_000, at: now } as const
    }
    const first = await send(sentBy('dasar', [piece(VIDEO), piece('dasar-2-video')]))
    const second = await send(sentBy('tumbuh', [piece('tumbuh-1-video')]))
    const all = [part(first), part(first, 'dasar-2-video'), part(second, 'tumbuh-1-video')]
    const seconds = all.map(one => lengthOf(one?.watched)).reduce((sum, one) => sum + one)
    expect(seconds).toBeGreaterThan(100)
    expect(seconds).toBeLessThanOrEqual(125.01)
  })

  test('that was watched offline an hour ago counts if there was an hour', async () => {
    const ended = BEGIN + 2 * 60 * SECOND
    await pass(HOUR)
    const events = [watched(VIDEO, 0, 60, ended - 40 * SECOND), watched(VIDEO, 60, 100, ended)]
    expect(part(await send(sentBy('dasar', events)))?.is_done).toBe(true)
  })

  test('that was watched offline counts also after another one was watched meanwhile', async () => {
    dataOf(await fetchVideos(rina.http, 'dasar-2'))
    const ended = BEGIN + 100 * SECOND
    await pass(HOUR)
    await send(sentBy('dasar', [watched('dasar-2-video', 0, 100, now)]))
    const after = await send(sentBy('dasar', [watched(VIDEO, 0, 100, ended)]))
    expect(after.parts.filter(({ is_done }) => is_done)).toHaveLength(2)
  })

  test('counts with a clock that is wrong, as far as there was time', async () => {
    now = BEGIN + 100 * SECOND
    const after = await send(sentBy('dasar', [watched(VIDEO, 0, 100, BEGIN - 24 * HOUR)]))
    expect(part(after)?.is_done).toBe(true)
    const budi = await createUser(api)
    dataOf(await fetchVideos(budi.http, 'dasar-1'))
    now += 100 * SECOND
    const ahead = await send(sentBy('dasar', [watched(VIDEO, 0, 100, now + 24 * HOUR)]), budi)
    expect(part(ahead)?.is_done).toBe(true)
  })

  test('that nobody opened before has no time behind it', async () => {
    now += 10 * 60 * SECOND
    const budi = await createUser(api)
    const after = await send(sentBy('dasar', [watched(VIDEO, 0, 100, now)]), budi)
    expect(lengthOf(part(after)?.watched)).toBeLessThanOrEqual(5.01)
  })

  test('ends where it ends, and a piece that goes back is none', async () => {
    await pass(HOUR)
    const events = [
      watched(VIDEO, 90, 5_000, now),
      { kind: 'watched', video_id: VIDEO, from: 50, to: 10, took: 9_000, at: now } as const,
      { kind: 'left', video_id: VIDEO, position: 5_000, at: now } as const,
    ]
    expect(part(await send(sentBy('dasar', events)))).toMatchObject({
      watched: [[90, 100]],
      position: 100,
    })
  })

  test('keeps a bounded number of pieces', async () => {
    await pass(HOUR)
    const pieces = Array.from({ length: 300 }, (_, at) =>
      watched(VIDEO, at / 5, at / 5 + 0.1, now - at * SECOND),
    )
    await send(sentBy('dasar', pieces.slice(0, 150)))
    const after = part(await send(sentBy('dasar', pieces.slice(150))))
    expect(after).toMatchObject({ is_done: false })
    expect(after?.watched).toHaveLength(200)
    // What joins pieces is believed as ever.
    const joined = await send(sentBy('dasar', [watched(VIDEO, 0, 100, now)]))
    expect(part(joined)).toMatchObject({ is_done: true, watched: [[0, 100]] })
  })
})

describe('events', () => {
  test('count once, however often and at once they are sent', async () => {
    now += 30 * SECOND
    const sent = sentBy('dasar', [watched(VIDEO, 0, 10, now)])
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(sent)))
    for (const answer of answers) expect(part(answer)?.watched).toEqual([[0, 10]])
    const rows = (table: 'class_events' | 'class_minutes') =>
      api.db.selectFrom(table).selectAll().where('user_id', '=', rina.user.id).execute()
    expect(await rows('class_events')).toHaveLength(1)
    expect(await rows('class_minutes')).toMatchObject([{ seconds: 10 }])
  })

  test('with a number that is known change nothing, also when they say something else', async () => {
    await pass(HOUR)
    const device = randomUUID()
    await send(sentBy('dasar', [watched(VIDEO, 0, 10, now)], device))
    const after = await send(sentBy('dasar', [watched(VIDEO, 50, 100, now)], device))
    expect(part(after)?.watched).toEqual([[0, 10]])
    const other = sentBy('tumbuh', [watched('tumbuh-1-video', 0, 5, now)], device)
    expect(part(await send(other), 'tumbuh-1-video')?.watched).toEqual([])
  })

  test('that are twice in a call count once', async () => {
    await pass(HOUR)
    const { events, ...sent } = sentBy('dasar', [watched(VIDEO, 0, 10, now)])
    const twice = [...events, ...events.map(event => ({ ...event, to: 50 }))]
    expect(part(await send({ ...sent, events: twice }))?.watched).toEqual([[0, 10]])
  })

  test('never bring a place back: the newest counts, in whatever order they arrive', async () => {
    await pass(HOUR)
    const left = (position: number, at: number) =>
      ({ kind: 'left', video_id: VIDEO, position, at }) as const
    await send(sentBy('dasar', [left(70, now)]))
    const late = await send(sentBy('dasar', [left(10, now - 60 * SECOND)]))
    expect(part(late)?.position).toBe(70)
    expect(late.last_at).toBe(now)
    now += SECOND
    expect(part(await send(sentBy('dasar', [left(5, now)])))?.position).toBe(5)
  })

  test('of two devices at once are put together', async () => {
    now += 100 * SECOND
    const halves = [watched(VIDEO, 0, 50, now), watched(VIDEO, 50, 100, now)]
    const devices = halves.map(half => sentBy('dasar', [half]))
    await Promise.all(devices.map(sent => send(sent)))
    const after = dataOf(await fetchProgress(rina.http, 'dasar'))
    expect(part(after)).toMatchObject({ is_done: true, watched: [[0, 100]] })
  })

  test('about a part that the class does not have keep no others from arriving', async () => {
    await pass(HOUR)
    const events = [
      watched('gone', 0, 10, now),
      { kind: 'read', modul_id: 'gone', at: now } as const,
      { kind: 'read', modul_id: 'dasar-1-modul', at: now } as const,
    ]
    const after = await send(sentBy('dasar', events))
    expect(after).toMatchObject({ done: 1, total: 6 })
    expect(part(after, 'dasar-1-modul')?.is_done).toBe(true)
  })

  test('of long ago do not count, and nothing of them is kept', async () => {
    await pass(40 * 24 * HOUR)
    const after = await send(sentBy('dasar', [watched(VIDEO, 0, 100, BEGIN + 100 * SECOND)]))
    expect(part(after)?.watched).toEqual([])
    await send(sentBy('dasar', [watched(VIDEO, 0, 10, now)]))
    await pass(31 * 24 * HOUR)
    await cleanUp(api)
    for (const table of ['class_events', 'class_minutes'] as const)
      expect(await api.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('of one person fill no disk', async () => {
    const numbers = Array.from({ length: 10_100 }, (_, at) => {
      return { user_id: rina.user.id, device_id: 'x', sequence: at + 1, received_at: BEGIN + at }
    })
    for (let at = 0; at < numbers.length; at += 1_000)
      await api.db
        .insertInto('class_events')
        .values(numbers.slice(at, at + 1_000))
        .execute()
    await pass(HOUR)
    const newest = sentBy('dasar', [watched(VIDEO, 0, 10, now)])
    await send(newest)
    const left = await api.db
      .selectFrom('class_events')
      .select(['device_id', 'sequence'])
      .where('user_id', '=', rina.user.id)
      .execute()
    expect(left).toHaveLength(8_000)
    expect(left).toContainEqual({ device_id: newest.device_id, sequence: 1 })
  })
})

describe('a class', () => {
  test('tells where to go on, and is finished once everything is done', async () => {
    expect(dataOf(await fetchProgress(rina.http, 'dasar'))).toMatchObject({
      done: 0,
      total: 6,
      last_at: null,
      finished_at: null,
      next: { learning_id: 'dasar-1', kind: 'video', id: VIDEO },
    })
    await watch(100)
    const read = (id: string) => ({ kind: 'read', modul_id: id, at: now }) as const
    const after = await send(sentBy('dasar', [read('dasar-1-modul')]))
    expect(after.next).toMatchObject({ kind: 'quiz', id: 'dasar-1-kuis' })
    // Who begins with the second goes on there, and comes back to what is left.
    const place = { learning_id: 'dasar-2', quiz_id: 'dasar-2-kuis', title: 'Kuis' }
    expect(dataOf(await putProgress(rina.http, place)).next).toMatchObject({ id: 'dasar-2-kuis' })
    await passQuiz(rina.http, 'dasar', 'dasar-2')
    expect(dataOf(await fetchProgress(rina.http, 'dasar')).next).toMatchObject({
      id: 'dasar-1-kuis',
    })
    await passQuiz(rina.http, 'dasar', 'dasar-1')
    dataOf(await fetchVideos(rina.http, 'dasar-2'))
    await watch(100, 1, 'dasar-2-video')
    expect(await whenFinished(api.db, rina.user.id, 'dasar')).toBeUndefined()
    const last = await send(sentBy('dasar', [read('dasar-2-modul')]))
    expect(last).toMatchObject({ done: 6, next: null, finished_at: now })
    const finished = now
    await pass(HOUR)
    await send(sentBy('dasar', [watched(VIDEO, 0, 10, now)]))
    expect(await whenFinished(api.db, rina.user.id, 'dasar')).toBe(finished)
    expect(await whenFinished(api.db, 'somebody else', 'dasar')).toBeUndefined()
  })

  test('that grows is never finished, and is once it has stopped', async () => {
    dataOf(await fetchVideos(rina.http, 'tumbuh-1'))
    now += 100 * SECOND
    const events = [
      watched('tumbuh-1-video', 0, 100, now),
      { kind: 'read', modul_id: 'tumbuh-1-modul', at: now } as const,
    ]
    expect(await send(sentBy('tumbuh', events))).toMatchObject({
      done: 2,
      total: 2,
      next: null,
      finished_at: null,
    })
    const grown = restarted('tumbuh', { is_growing: false })
    expect(await grown()).toMatchObject({ finished_at: now })
    expect(await whenFinished(api.db, rina.user.id, 'tumbuh')).toBe(now)
    // What is added later takes nothing back.
    const learnings = CLASSES.get('dasar')?.learnings ?? []
    const larger = restarted('tumbuh', { is_growing: false, learnings })
    expect(await larger()).toMatchObject({ done: 0, total: 6, finished_at: now })
  })

  test('stands in the history, the last one first, and among mine with its right', async () => {
    expect(dataOf(await fetchClassHistories(rina.http))).toEqual([])
    await watch(10)
    await pass(HOUR)
    dataOf(await fetchVideos(rina.http, 'tumbuh-1'))
    await send(sentBy('tumbuh', [watched('tumbuh-1-video', 0, 5, now)]))
    const histories = dataOf(await fetchClassHistories(rina.http))
    expect(histories.map(({ id }) => id)).toEqual(['tumbuh', 'dasar'])
    expect(histories[0]).toMatchObject({ certificate_number: null, progress: { last_at: now } })
    const mine = dataOf(await fetchMyClasses(rina.http, 'korean'))
    expect(mine.map(({ id, right }) => [id, right])).toEqual([
      ['dasar', 'free'],
      ['tumbuh', 'free'],
    ])
    expect(dataOf(await fetchMyClasses(rina.http, 'japanese'))).toEqual([])
    expect(codeOf(await fetchMyClasses(rina.http, 'klingon'))).toBe('not-found')
  })
})

/** The server with another version of a class. @returns asks for Rina's progress there */
function restarted(id: string, fields: object) {
  const before = CLASSES.get(id)
  const classes = new Map([[id, classOf(id, { ...before, ...fields })]])
  const { api: app } = createApp(api.parts, modulesWith(undefined, classes))
  return async (): Promise<ClassProgress> => {
    const answer = await app.request(`/api/progress/class/${id}`, { headers: rina.headers })
    return (await answer.json()).data
  }
}

function lengthOf(segments: readonly (readonly [number, number])[] = []): number {
  return segments.reduce((sum, [from, to]) => sum + to - from, 0)
}
