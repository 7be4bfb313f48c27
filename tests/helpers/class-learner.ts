import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContextOptions } from 'playwright-core'
import type { StoredClass } from '../../server/modules/classes/content-schema.ts'
import { loadClasses } from '../../server/modules/classes/load-classes.ts'
import { createHttp, type Http } from '../../src/api/http.ts'
import type { LoginAnswer } from '../../src/contract/sessions.ts'
import type { Segment } from '../../src/lib/segments.ts'
import { createAccount, openSession } from './account.ts'
import { Mailbox } from './mailbox.ts'
import type { Stage, Visit } from './stage.ts'

/** The free class that is complete. */
export const HANGUL = 'hangul-dari-nol'

/** A class as it was written, with its keys. */
export function storedClass(id = HANGUL): StoredClass {
  const found = loadClasses().get(id)
  if (!found) throw new Error(`There is no class ${id}.`)
  return found
}

/** What the server knows of a video. */
export interface KnownVideo {
  watched: Segment[]
  position: number
  isDone: boolean
}

/** A learner with an account of their own, on as many devices as they like. */
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

  /** A browser of theirs, with a session of its own. */
  async browser(options: BrowserContextOptions = {}): Promise<Visit> {
    const visit = await this.#stage.open({ viewport: { width: 360, height: 740 }, ...options })
    const { token, refreshToken, user } = await openSession(this.#stage.url, this.#email)
    const values = { token, refreshToken, user: encodeURIComponent(JSON.stringify(user)) }
    const cookies = Object.entries(values).map(([name, value]) => ({ name, value }))
    await visit.page.context().addCookies(cookies.map(one => ({ ...one, url: this.#stage.url })))
    return visit
  }

  /** What the server knows of a video of theirs; undefined before it was opened. */
  known(videoId: string): KnownVideo | undefined {
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

  /** Lets the videos of theirs have been opened some time before. */
  openedBefore(milliseconds: number): void {
    this.#withDatabase(db =>
      db
        .prepare('update class_parts set opened_at = opened_at - ? where user_id = ?')
        .run(milliseconds, this.#session.user.id),
    )
  }

  /** Lets them have finished a class, whose certificate is not made yet. */
  finished(classId = HANGUL): void {
    this.#withDatabase(db =>
      db
        .prepare(
          `insert into class_progress
             (user_id, class_id, begun_at, last_at, learning_id, kind, part_id, finished_at)
           values (?, ?, 1, 1, 'vokal', 'quiz', 'kuis', 1)`,
        )
        .run(this.#session.user.id, classId),
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

/** Somebody who has just registered. */
export async function newClassLearner(stage: Stage, email: string): Promise<ClassLearner> {
  const session = await createAccount(stage.url, new Mailbox(stage.dataDir), email)
  return new ClassLearner(stage, email, session)
}
