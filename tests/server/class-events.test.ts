import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getProgress } from '../../src/contract/routes/classes.ts'
import { HOUR, SECOND } from '../../src/lib/durations.ts'
import { cleanUp } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { progressBody, watchedSegment } from '../helpers/classes.ts'
import { BEGIN, createClassroom, partOf, VIDEO } from '../helpers/classroom.ts'
import { dataOf } from '../helpers/mock-tests.ts'

const room = createClassroom()

describe('events', () => {
  test('count once, however often and at once they are sent', { tags: 'postgres' }, async () => {
    room.now += 30 * SECOND
    const sent = progressBody('dasar', [watchedSegment(VIDEO, 0, 10, room.now)])
    const answers = await atOnce(20, () => room.send(sent))
    for (const answer of answers) expect(partOf(answer).watched).toEqual([[0, 10]])
    const rows = (table: 'class_events' | 'class_minutes') =>
      room.api.db.selectFrom(table).selectAll().where('user_id', '=', room.rina.user.id).execute()
    expect(await rows('class_events')).toHaveLength(1)
    expect(await rows('class_minutes')).toMatchObject([{ seconds: 10 }])
  })

  test('with a known number change nothing, even with other content', async () => {
    await room.pass(HOUR)
    const device = randomUUID()
    await room.send(progressBody('dasar', [watchedSegment(VIDEO, 0, 10, room.now)], device))
    const after = await room.send(
      progressBody('dasar', [watchedSegment(VIDEO, 50, 100, room.now)], device),
    )
    expect(partOf(after).watched).toEqual([[0, 10]])
    const other = progressBody('tumbuh', [watchedSegment('tumbuh-1-video', 0, 5, room.now)], device)
    expect(partOf(await room.send(other), 'tumbuh-1-video').watched).toEqual([])
  })

  test('that occur twice in a call count once', async () => {
    await room.pass(HOUR)
    const { events, ...sent } = progressBody('dasar', [watchedSegment(VIDEO, 0, 10, room.now)])
    const twice = [...events, ...events.map(event => ({ ...event, to: 50 }))]
    expect(partOf(await room.send({ ...sent, events: twice })).watched).toEqual([[0, 10]])
  })

  test('never move a position back: the newest counts, in whatever order they arrive', async () => {
    await room.pass(HOUR)
    const left = (position: number, at: number) =>
      ({ kind: 'left', video_id: VIDEO, position, at }) as const
    await room.send(progressBody('dasar', [left(70, room.now)]))
    const late = await room.send(progressBody('dasar', [left(10, room.now - 60 * SECOND)]))
    expect(partOf(late).position).toBe(70)
    expect(late.last_at).toBe(room.now)
    room.now += SECOND
    expect(partOf(await room.send(progressBody('dasar', [left(5, room.now)]))).position).toBe(5)
  })

  test('of two devices at once are merged', { tags: 'postgres' }, async () => {
    room.now += 100 * SECOND
    const halves = [
      watchedSegment(VIDEO, 0, 50, room.now),
      watchedSegment(VIDEO, 50, 100, room.now),
    ]
    const devices = halves.map(half => progressBody('dasar', [half]))
    await Promise.all(devices.map(sent => room.send(sent)))
    const after = dataOf(await call(room.rina.http, getProgress, { params: { id: 'dasar' } }))
    expect(partOf(after)).toMatchObject({ is_done: true, watched: [[0, 100]] })
  })

  test('of 20 tabs at once count no more time than those of one tab', {
    tags: 'postgres',
  }, async () => {
    room.now += 20 * SECOND
    const tabs = Array.from({ length: 20 }, (_, at) => {
      const from = at * 5
      return progressBody('dasar', [
        { kind: 'watched', video_id: VIDEO, from, to: from + 5, took: 5_000, at: room.now },
      ])
    })
    await Promise.all(tabs.map(sent => room.send(sent)))
    const { is_done, watched: pieces } = partOf(
      dataOf(await call(room.rina.http, getProgress, { params: { id: 'dasar' } })),
    )
    const seconds = pieces.reduce((sum, [from, to]) => sum + to - from, 0)
    expect(is_done).toBe(false)
    expect(seconds).toBeGreaterThan(40)
    // Twice twenty seconds, plus five seconds of tolerance between clocks.
    expect(seconds).toBeLessThanOrEqual(45.01)
  })

  test('about unknown content keep no other events from being stored', async () => {
    await room.pass(HOUR)
    const events = [
      watchedSegment('gone', 0, 10, room.now),
      { kind: 'read', modul_id: 'gone', at: room.now } as const,
      { kind: 'read', modul_id: 'dasar-1-modul', at: room.now } as const,
    ]
    const after = await room.send(progressBody('dasar', events))
    expect(after).toMatchObject({ done: 1, total: 6 })
    expect(partOf(after, 'dasar-1-modul').is_done).toBe(true)
  })

  test('of long ago do not count, and are not stored', async () => {
    await room.pass(40 * 24 * HOUR)
    const after = await room.send(
      progressBody('dasar', [watchedSegment(VIDEO, 0, 100, BEGIN + 100 * SECOND)]),
    )
    expect(partOf(after).watched).toEqual([])
    await room.send(progressBody('dasar', [watchedSegment(VIDEO, 0, 10, room.now)]))
    await room.pass(31 * 24 * HOUR)
    await cleanUp(room.api)
    for (const table of ['class_events', 'class_minutes'] as const)
      expect(await room.api.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('of one person are stored up to a limit', { tags: 'postgres' }, async () => {
    const numbers = Array.from({ length: 10_100 }, (_, at) => {
      return {
        user_id: room.rina.user.id,
        device_id: 'x',
        sequence: at + 1,
        received_at: BEGIN + at,
      }
    })
    for (let at = 0; at < numbers.length; at += 1_000)
      await room.api.db
        .insertInto('class_events')
        .values(numbers.slice(at, at + 1_000))
        .execute()
    await room.pass(HOUR)
    const newest = progressBody('dasar', [watchedSegment(VIDEO, 0, 10, room.now)])
    await room.send(newest)
    const left = await room.api.db
      .selectFrom('class_events')
      .select(['device_id', 'sequence'])
      .where('user_id', '=', room.rina.user.id)
      .execute()
    expect(left).toHaveLength(8_000)
    expect(left).toContainEqual({ device_id: newest.device_id, sequence: 1 })
  })
})
