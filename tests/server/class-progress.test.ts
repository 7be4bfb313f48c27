import { describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { rememberCertificate, whenFinished } from '../../server/modules/classes/public.ts'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import type { ClassProgress } from '../../src/contract/class-progress.ts'
import {
  getClassHistories,
  getMyClasses,
  getProgress,
  getVideos,
  putProgress,
} from '../../src/contract/routes/classes.ts'
import { HOUR, SECOND } from '../../src/lib/durations.ts'
import { CLASSES, classOf, passQuiz, progressBody, watchedSegment } from '../helpers/classes.ts'
import { createClassroom, VIDEO } from '../helpers/classroom.ts'
import { fixedClasses } from '../helpers/fixed-classes.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser } from '../helpers/users.ts'

const room = createClassroom()

describe('a class', () => {
  test('says where to continue, and is finished once everything is done', async () => {
    expect(
      dataOf(await call(room.rina.http, getProgress, { params: { id: 'dasar' } })),
    ).toMatchObject({
      done: 0,
      total: 6,
      last_at: null,
      finished_at: null,
      next: { learning_id: 'dasar-1', kind: 'video', id: VIDEO },
    })
    await room.watch(100)
    const read = (id: string) => ({ kind: 'read', modul_id: id, at: room.now }) as const
    const after = await room.send(progressBody('dasar', [read('dasar-1-modul')]))
    expect(after.next).toMatchObject({ kind: 'quiz', id: 'dasar-1-kuis' })
    // A learner who starts with the second one continues there, then returns to the others.
    const place = { learning_id: 'dasar-2', quiz_id: 'dasar-2-kuis', title: 'Kuis' }
    expect(dataOf(await call(room.rina.http, putProgress, { body: place })).next).toMatchObject({
      id: 'dasar-2-kuis',
    })
    await passQuiz(room.rina.http, 'dasar', 'dasar-2')
    expect(
      dataOf(await call(room.rina.http, getProgress, { params: { id: 'dasar' } })).next,
    ).toMatchObject({
      id: 'dasar-1-kuis',
    })
    await passQuiz(room.rina.http, 'dasar', 'dasar-1')
    dataOf(await call(room.rina.http, getVideos, { params: { id: 'dasar-2' } }))
    await room.watch(100, 1, 'dasar-2-video')
    expect(await whenFinished(room.api.db, room.rina.user.id, 'dasar')).toBeUndefined()
    const last = await room.send(progressBody('dasar', [read('dasar-2-modul')]))
    expect(last).toMatchObject({ done: 6, next: null, finished_at: room.now })
    const finished = room.now
    await room.pass(HOUR)
    await room.send(progressBody('dasar', [watchedSegment(VIDEO, 0, 10, room.now)]))
    expect(await whenFinished(room.api.db, room.rina.user.id, 'dasar')).toBe(finished)
    expect(await whenFinished(room.api.db, 'somebody else', 'dasar')).toBeUndefined()
  })

  test('that still grows is never finished, until it is marked as complete', async () => {
    dataOf(await call(room.rina.http, getVideos, { params: { id: 'tumbuh-1' } }))
    room.now += 100 * SECOND
    const events = [
      watchedSegment('tumbuh-1-video', 0, 100, room.now),
      { kind: 'read', modul_id: 'tumbuh-1-modul', at: room.now } as const,
    ]
    expect(await room.send(progressBody('tumbuh', events))).toMatchObject({
      done: 2,
      total: 2,
      next: null,
      finished_at: null,
    })
    const grown = restartWith('tumbuh', { is_growing: false })
    expect(await grown()).toMatchObject({ finished_at: room.now })
    expect(await whenFinished(room.api.db, room.rina.user.id, 'tumbuh')).toBe(room.now)
    // Content that is added later takes nothing back.
    const learnings = CLASSES.get('dasar')?.learnings ?? []
    const larger = restartWith('tumbuh', { is_growing: false, learnings })
    expect(await larger()).toMatchObject({ done: 0, total: 6, finished_at: room.now })
  })

  test('has the number of its certificate in the history, whatever is learned later', async () => {
    const budi = await createUser(room.api)
    await room.watch(10)
    await room.send(progressBody('dasar', [watchedSegment(VIDEO, 0, 5, room.now)]), budi)
    await rememberCertificate(room.api.db, room.rina.user.id, 'dasar', 'SAPA-2026-AAAAA-BBBBB')
    await room.watch(20)
    const numbers = async (http: Http) =>
      dataOf(await call(http, getClassHistories)).map(one => one.certificate_number)
    expect(await numbers(room.rina.http)).toEqual(['SAPA-2026-AAAAA-BBBBB'])
    expect(await numbers(budi.http)).toEqual([null])
    await rememberCertificate(room.api.db, room.rina.user.id, 'dasar', null)
    expect(await numbers(room.rina.http)).toEqual([null])
  })

  test('is in the history, the latest first, and among the learner’s classes with its right', async () => {
    expect(dataOf(await call(room.rina.http, getClassHistories))).toEqual([])
    await room.watch(10)
    await room.pass(HOUR)
    dataOf(await call(room.rina.http, getVideos, { params: { id: 'tumbuh-1' } }))
    await room.send(progressBody('tumbuh', [watchedSegment('tumbuh-1-video', 0, 5, room.now)]))
    const histories = dataOf(await call(room.rina.http, getClassHistories))
    expect(histories.map(({ id }) => id)).toEqual(['tumbuh', 'dasar'])
    expect(histories[0]).toMatchObject({
      certificate_number: null,
      progress: { last_at: room.now },
    })
    const mine = dataOf(
      await call(room.rina.http, getMyClasses, { params: { language_id: 'korean' } }),
    )
    expect(mine.map(({ id, right }) => [id, right])).toEqual([
      ['dasar', 'free'],
      ['tumbuh', 'free'],
    ])
    expect(
      dataOf(await call(room.rina.http, getMyClasses, { params: { language_id: 'japanese' } })),
    ).toEqual([])
    expect(
      codeOf(await call(room.rina.http, getMyClasses, { params: { language_id: 'klingon' } })),
    ).toBe('not-found')
  })
})

/** Starts a server with another version of a class. @returns reads Rina's progress there */
function restartWith(id: string, fields: object) {
  const before = CLASSES.get(id)
  const classes = new Map([[id, classOf(id, { ...before, ...fields })]])
  const { api: app } = createApp({ ...room.api.dependencies, classes: fixedClasses(classes) })
  return async (): Promise<ClassProgress> => {
    const answer = await app.request(`/api/progress/class/${id}`, {
      headers: room.rina.headers,
    })
    return (await answer.json()).data
  }
}
