import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContextOptions } from 'playwright-core'
import { TestRunner } from 'vitest'
import { openDb } from '../../server/db/open.ts'
import type { StoredClass } from '../../server/modules/classes/content-schema.ts'
import { loadClasses } from '../../server/modules/classes/load-classes.ts'
import { createHttp, type Http } from '../../src/api/http.ts'
import type { LoginAnswer } from '../../src/contract/sessions.ts'
import type { Segment } from '../../src/lib/segments.ts'
import { openSession } from './account.ts'
import { finishLearning } from './path-steps.ts'
import type { Stage, Visit } from './stage.ts'
import { newStageUser } from './stage-users.ts'

/** The free class that is complete. */
export const HANGUL = 'hangul-dari-nol'

/** A class's source, with its keys. */
export function storedClass(id = HANGUL): StoredClass {
  const found = loadClasses().get(id)
  if (!found) throw new Error(`There is no class ${id}.`)
  return found
}

/** The server's progress of a video. */
export interface KnownVideo {
  watched: Segment[]
  position: number
  isDone: boolean
}

/** A learner with an account, on any number of devices. */
export class ClassLearner {
  readonly #stage: Stage
  readonly #session: LoginAnswer
  readonly #email: string

  constructor(stage: Stage, email: string, session: LoginAnswer) {
    this.#stage = stage
    this.#email = email
    this.#session = session
  }

  /** A client with the learner's first session. */
  get http(): Http {
    const { token } = this.#session
    return createHttp({ root: `${this.#stage.url}/api`, token: () => token })
  }

  /** Opens another browser of the learner, with its own session. */
  async browser(options: BrowserContextOptions = {}): Promise<Visit> {
    const visit = await this.#stage.open({ viewport: { width: 360, height: 740 }, ...options })
    await visit.page.context().addCookies(await this.cookies())
    return visit
  }

  /** Returns the cookies of another session. */
  async cookies(): Promise<{ name: string; value: string; url: string }[]> {
    const { token, refreshToken, user } = await openSession(this.#stage.url, this.#email)
    const values = { token, refreshToken, user: encodeURIComponent(JSON.stringify(user)) }
    return Object.entries(values).map(([name, value]) => ({ name, value, url: this.#stage.url }))
  }

  /** Returns the learner's progress of a video; undefined before it was opened. */
  progressOf(videoId: string): KnownVideo | undefined {
    const row = this.#withDatabase(db =>
      db
        .prepare('select * from class_parts where user_id = ? and part_id = ?')
        .get(this.#session.user.id, videoId),
    )
    return (
      row && {
        watched: JSON.parse(String(row['watched'])),
        position: Number(row['position']),
        isDone: row['done_at'] !== null,
      }
    )
  }

  /** Makes the learner's videos count as opened some time before. */
  backdateVideos(milliseconds: number): void {
    this.#withDatabase(db =>
      db
        .prepare('update class_parts set opened_at = opened_at - ? where user_id = ?')
        .run(milliseconds, this.#session.user.id),
    )
  }

  /** Marks a class as finished, without a certificate. */
  markFinished(classId = HANGUL): void {
    this.#withDatabase(db =>
      db
        .prepare(
          `insert into class_progress
             (user_id, class_id, begun_at, last_at, learning_id, kind, part_id, finished_at)
           values (?, ?, 1, 1, 'vokal', 'quiz', 'kuis', 1)
           on conflict do update set finished_at = excluded.finished_at`,
        )
        .run(this.#session.user.id, classId),
    )
  }

  /** Marks all parts of a lesson as done. */
  async finishLesson(learningId: string, classId = HANGUL): Promise<void> {
    const db = openDb({ dataDir: this.#stage.dataDir })
    await finishLearning({ db }, this.#session, classId, learningId)
    await db.destroy()
  }

  /** Grants access to a class for a day. */
  grantAccess(classId: string): void {
    this.#withDatabase(db =>
      db
        .prepare(
          `insert into access_grants
             (user_id, source, kind, language_ids, class_ids, days, granted_at)
           values (?, 'trial', 'trial', '[]', ?, 1, ?)`,
        )
        .run(this.#session.user.id, JSON.stringify([classId]), Date.now()),
    )
  }

  #withDatabase<T>(work: (db: DatabaseSync) => T): T {
    const db = new DatabaseSync(join(this.#stage.dataDir, 'sapa.db'), { timeout: 5_000 })
    try {
      return work(db)
    } finally {
      db.close()
    }
  }
}

/**
 * Creates a learner who is signed in by the server's clock. A second attempt of a test gets another
 * learner, since the address of its first one is taken.
 */
export async function newClassLearner(stage: Stage, address: string): Promise<ClassLearner> {
  const attempt = TestRunner.getCurrentTest()?.result?.retryCount ?? 0
  const email = attempt === 0 ? address : `attempt${attempt}.${address}`
  await newStageUser(stage, { email, name: 'Rina Kusuma' })
  return new ClassLearner(stage, email, await openSession(stage.url, email))
}
