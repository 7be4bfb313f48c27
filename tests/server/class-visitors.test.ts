import { describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getVideos } from '../../src/contract/routes/classes.ts'
import { SECOND } from '../../src/lib/durations.ts'
import { progressBody, watchedSegment } from '../helpers/classes.ts'
import { createClassroom, partOf, VIDEO } from '../helpers/classroom.ts'
import { createUser } from '../helpers/users.ts'

const room = createClassroom()

/** Opens a learning without an account. @returns what the server signed */
async function openAsVisitor(id = 'dasar-1'): Promise<string> {
  const answer = await call(room.visitor, getVideos, { params: { id } })
  return (answer.ok && answer.value.opening) || ''
}

/** Pieces of five seconds of the whole video that a visitor watches in real time. */
function watchAll() {
  return Array.from({ length: 20 }, (_, index) => {
    room.now += 5 * SECOND
    return watchedSegment(VIDEO, 5 * index, 5 * index + 5, room.now)
  })
}

describe('a video that was watched before signing in', () => {
  test.each([
    ['its learning', 'dasar-1'],
    ['its class', 'dasar'],
  ])('counts for the account, whose device presents when %s was opened', async (_, id) => {
    const opening = await openAsVisitor(id)
    const events = watchAll()
    const budi = await createUser(room.api)
    // The page of the class is opened again before the progress is sent.
    await call(budi.http, getVideos, { params: { id: 'dasar-1' } })
    const sent = { ...progressBody('dasar', events), openings: [opening] }
    expect(partOf(await room.send(sent, budi))).toMatchObject({ is_done: true })
    // A video that is watched later goes on from there.
    room.now += 5 * SECOND
    const later = await room.send(
      progressBody('dasar', [watchedSegment(VIDEO, 0, 5, room.now)]),
      budi,
    )
    expect(partOf(later)).toMatchObject({ is_done: true, watched: [[0, 100]] })
  })

  test.each([
    ['of another learning', () => openAsVisitor('dasar-2')],
    ['that nobody signed', async () => `dasar-1.${room.now}.${'A'.repeat(43)}`],
    [
      'whose time was changed',
      async () => (await openAsVisitor()).replace(/\.\d+\./, `.${room.now - 1_000 * SECOND}.`),
    ],
    ['that is no opening', async () => 'x'],
  ])('is not believed with an opening %s', async (_, open) => {
    const opening = await open()
    const events = watchAll()
    const budi = await createUser(room.api)
    const after = await room.send({ ...progressBody('dasar', events), openings: [opening] }, budi)
    expect(partOf(after).is_done).toBe(false)
  })

  test('is believed no further than the time since it was opened', async () => {
    const opening = await openAsVisitor()
    room.now += 10 * SECOND
    const budi = await createUser(room.api)
    const whole = { kind: 'watched', video_id: VIDEO, from: 0, to: 100, took: 50_000 } as const
    const sent = { ...progressBody('dasar', [{ ...whole, at: room.now }]), openings: [opening] }
    expect(partOf(await room.send(sent, budi)).is_done).toBe(false)
  })
})

test('learners get nothing signed: the server remembers when they opened a video', async () => {
  const answer = await call(room.rina.http, getVideos, { params: { id: 'dasar-1' } })
  expect(answer.ok && answer.value.opening).toBeUndefined()
})
