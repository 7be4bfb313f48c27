import { describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getVideos, putProgress } from '../../src/contract/routes/classes.ts'
import { DAY, HOUR, SECOND } from '../../src/lib/durations.ts'
import { progressBody, watchedSegment } from '../helpers/classes.ts'
import { BEGIN, createClassroom, partOf, VIDEO } from '../helpers/classroom.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { createUser } from '../helpers/users.ts'

const room = createClassroom()

describe('a video', () => {
  test('that was watched is done, at every playback speed', async () => {
    expect(partOf(await room.watch(100))).toMatchObject({ is_done: true, watched: [[0, 100]] })
    const budi = await createUser(room.api)
    dataOf(await call(budi.http, getVideos, { params: { id: 'dasar-1' } }))
    room.rina = budi
    expect(partOf(await room.watch(100, 2))).toMatchObject({ is_done: true, watched: [[0, 100]] })
  })

  test('is done once nine tenths of it are watched, whichever they are', async () => {
    room.now += 100 * SECOND
    const pieces = [
      watchedSegment(VIDEO, 0, 40, room.now - 60 * SECOND),
      watchedSegment(VIDEO, 50, 99, room.now),
    ]
    const before = await room.send(progressBody('dasar', pieces))
    expect(partOf(before)).toMatchObject({
      is_done: false,
      watched: [
        [0, 40],
        [50, 99],
      ],
    })
    room.now += 10 * SECOND
    const more = await room.send(progressBody('dasar', [watchedSegment(VIDEO, 40, 42, room.now)]))
    expect(partOf(more).is_done).toBe(true)
  })

  test('is not done by skipping to its end', async () => {
    room.now += 20 * SECOND
    const piece = { kind: 'watched', video_id: VIDEO, at: room.now } as const
    const jumps = [
      { ...piece, from: 95, to: 100, took: 5_000 },
      { ...piece, from: 0, to: 100, took: 0 },
      { ...piece, from: 0, to: 100, took: 10 },
      { kind: 'left', video_id: VIDEO, position: 100, at: room.now } as const,
    ]
    const after = partOf(await room.send(progressBody('dasar', jumps)))
    expect(after).toMatchObject({ is_done: false, position: 100 })
    expect(lengthOf(after.watched)).toBeLessThan(10)
    const place = { learning_id: 'dasar-1', video_id: VIDEO, title: 'Selesai' }
    expect(partOf(dataOf(await call(room.rina.http, putProgress, { body: place }))).is_done).toBe(
      false,
    )
  })

  test.each([
    ['one piece that took hours', [[0, 100, DAY]]],
    ['a hundred pieces at once', Array.from({ length: 100 }, (_, at) => [at, at + 1, 1_000])],
    [
      'pieces that are all at once',
      Array.from({ length: 20 }, (_, at) => [at * 5, at * 5 + 5, 5_000]),
    ],
  ])('that was opened a moment ago is not counted as watched: %s', async (_name, pieces) => {
    room.now += 5 * SECOND
    for (const at of [room.now, room.now - HOUR, room.now + HOUR, 0]) {
      const events = pieces.map(([from = 0, to = 0, took = 0]) => {
        return { kind: 'watched', video_id: VIDEO, from, to, took, at } as const
      })
      const after = partOf(await room.send(progressBody('dasar', events)))
      expect(after.is_done).toBe(false)
      // Twice five seconds, plus five seconds of tolerance between clocks.
      expect(lengthOf(after.watched)).toBeLessThanOrEqual(15.01)
    }
  })

  test('shares the time that has passed with all other videos of its learner', async () => {
    dataOf(await call(room.rina.http, getVideos, { params: { id: 'dasar-2' } }))
    dataOf(await call(room.rina.http, getVideos, { params: { id: 'tumbuh-1' } }))
    room.now = BEGIN + 60 * SECOND - 1
    const piece = (video_id: string) => {
      return { kind: 'watched', video_id, from: 0, to: 100, took: 60_000, at: room.now } as const
    }
    const first = await room.send(progressBody('dasar', [piece(VIDEO), piece('dasar-2-video')]))
    const second = await room.send(progressBody('tumbuh', [piece('tumbuh-1-video')]))
    const all = [partOf(first), partOf(first, 'dasar-2-video'), partOf(second, 'tumbuh-1-video')]
    const seconds = all.map(one => lengthOf(one.watched)).reduce((sum, one) => sum + one)
    expect(seconds).toBeGreaterThan(100)
    expect(seconds).toBeLessThanOrEqual(125.01)
  })

  test('that was watched offline an hour ago counts if an hour has passed', async () => {
    const ended = BEGIN + 2 * 60 * SECOND
    await room.pass(HOUR)
    const events = [
      watchedSegment(VIDEO, 0, 60, ended - 40 * SECOND),
      watchedSegment(VIDEO, 60, 100, ended),
    ]
    expect(partOf(await room.send(progressBody('dasar', events))).is_done).toBe(true)
  })

  test('that was watched offline counts also after another one was watched later', async () => {
    dataOf(await call(room.rina.http, getVideos, { params: { id: 'dasar-2' } }))
    const ended = BEGIN + 100 * SECOND
    await room.pass(HOUR)
    await room.send(progressBody('dasar', [watchedSegment('dasar-2-video', 0, 100, room.now)]))
    const after = await room.send(progressBody('dasar', [watchedSegment(VIDEO, 0, 100, ended)]))
    expect(after.parts.filter(({ is_done }) => is_done)).toHaveLength(2)
  })

  test('counts under a wrong clock, as far as time has passed', async () => {
    room.now = BEGIN + 100 * SECOND
    const after = await room.send(
      progressBody('dasar', [watchedSegment(VIDEO, 0, 100, BEGIN - 24 * HOUR)]),
    )
    expect(partOf(after).is_done).toBe(true)
    const budi = await createUser(room.api)
    dataOf(await call(budi.http, getVideos, { params: { id: 'dasar-1' } }))
    room.now += 100 * SECOND
    const ahead = await room.send(
      progressBody('dasar', [watchedSegment(VIDEO, 0, 100, room.now + 24 * HOUR)]),
      budi,
    )
    expect(partOf(ahead).is_done).toBe(true)
  })

  test('that was never opened before has no time to count', async () => {
    room.now += 10 * 60 * SECOND
    const budi = await createUser(room.api)
    const after = await room.send(
      progressBody('dasar', [watchedSegment(VIDEO, 0, 100, room.now)]),
      budi,
    )
    expect(lengthOf(partOf(after).watched)).toBeLessThanOrEqual(5.01)
  })

  test('counts up to its end only, and ignores a segment that runs backwards', async () => {
    await room.pass(HOUR)
    const events = [
      watchedSegment(VIDEO, 90, 5_000, room.now),
      { kind: 'watched', video_id: VIDEO, from: 50, to: 10, took: 9_000, at: room.now } as const,
      { kind: 'left', video_id: VIDEO, position: 5_000, at: room.now } as const,
    ]
    expect(partOf(await room.send(progressBody('dasar', events)))).toMatchObject({
      watched: [[90, 100]],
      position: 100,
    })
  })

  test('has a bounded number of stored segments', async () => {
    await room.pass(HOUR)
    const pieces = Array.from({ length: 300 }, (_, at) =>
      watchedSegment(VIDEO, at / 5, at / 5 + 0.1, room.now - at * SECOND),
    )
    await room.send(progressBody('dasar', pieces.slice(0, 150)))
    const after = partOf(await room.send(progressBody('dasar', pieces.slice(150))))
    expect(after).toMatchObject({ is_done: false })
    expect(after.watched).toHaveLength(200)
    // Segments that are contiguous count as before.
    const joined = await room.send(progressBody('dasar', [watchedSegment(VIDEO, 0, 100, room.now)]))
    expect(partOf(joined)).toMatchObject({ is_done: true, watched: [[0, 100]] })
  })
})

function lengthOf(segments: readonly (readonly [number, number])[] = []): number {
  return segments.reduce((sum, [from, to]) => sum + to - from, 0)
}
