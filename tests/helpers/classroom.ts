import { afterAll, beforeAll, beforeEach } from 'vitest'
import { call } from '../../src/api/call.ts'
import { createHttp, type Http } from '../../src/api/http.ts'
import type { Body } from '../../src/contract/calls.ts'
import type { ClassProgress, PartProgress } from '../../src/contract/class-progress.ts'
import { getVideos, sendProgress } from '../../src/contract/routes/classes.ts'
import { SECOND } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from './api.ts'
import { CLASSES, progressBody, watchedSegment } from './classes.ts'
import { dataOf } from './mock-tests.ts'
import { createUser, signIn, type TestUser } from './users.ts'

export const BEGIN = 1_800_000_000_000
/** A video of 100 seconds. */
export const VIDEO = 'dasar-1-video'

class Classroom {
  api!: TestApi
  /** The server's clock. */
  now = BEGIN
  /** A learner who has opened `VIDEO`. */
  rina!: TestUser

  /** Lets time pass, and signs Rina in again. */
  async pass(time: number): Promise<void> {
    this.now += time
    this.rina = { ...this.rina, ...(await signIn(this.api, this.rina.user.id)) }
  }

  /** The client of somebody without an account. */
  get visitor(): Http {
    return createHttp({ root: '/api', fetch: this.api.fetch })
  }

  async send(sent: Body<typeof sendProgress>, who = this.rina): Promise<ClassProgress> {
    return dataOf(await call(who.http, sendProgress, { body: sent })).progress
  }

  /** Makes Rina watch a video from its beginning in real time, in segments of five seconds. */
  async watch(seconds: number, speed = 1, video = VIDEO): Promise<ClassProgress> {
    const events = []
    for (let from = 0; from < seconds; from += 5) {
      this.now += (5 / speed) * SECOND
      events.push(watchedSegment(video, from, Math.min(from + 5, seconds), this.now, speed))
    }
    return this.send(progressBody('dasar', events))
  }
}

/** The API with a clock that tests move; each test has a new learner. */
export function createClassroom(): Classroom {
  const room = new Classroom()
  beforeAll(async () => {
    room.api = await startApi({ classes: CLASSES, now: () => room.now })
  })
  beforeEach(async () => {
    room.now = BEGIN
    room.rina = await createUser(room.api)
    dataOf(await call(room.rina.http, getVideos, { params: { id: 'dasar-1' } }))
  })
  afterAll(() => room.api.close())
  return room
}

/** Returns the progress of content in a class. */
export function partOf({ parts }: ClassProgress, id = VIDEO): PartProgress {
  const found = parts.find(part => part.id === id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}
