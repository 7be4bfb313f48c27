import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openDb } from '../../server/db/open.ts'
import { earnPoints } from '../../server/modules/points/public.ts'
import { DAY } from '../../src/lib/durations.ts'
import type { Stage, Visit } from './stage.ts'
import { newStageUser } from './stage-users.ts'
import type { TestUser } from './users.ts'

/** A learner of a stage, on any number of devices. */
export class RewardsLearner {
  readonly #stage: Stage
  readonly user: TestUser

  constructor(stage: Stage, user: TestUser) {
    this.#stage = stage
    this.user = user
  }

  /** Opens a browser of the learner, by default on a phone. */
  async browser(options: BrowserContextOptions = {}): Promise<Visit> {
    const visit = await this.#stage.open({ viewport: { width: 360, height: 740 }, ...options })
    const { tokens, user } = this.user
    const values = { ...tokens, user: encodeURIComponent(JSON.stringify(user)) }
    const cookies = Object.entries(values).map(([name, value]) => ({ name, value }))
    await visit.page.context().addCookies(cookies.map(one => ({ ...one, url: this.#stage.url })))
    return visit
  }

  async earn(points: number): Promise<void> {
    const db = openDb({ dataDir: this.#stage.dataDir })
    const earned = { user_id: this.user.user.id, key: 'test', reason: 'referral', points } as const
    await db.transaction().execute(trx => earnPoints(trx, { ...earned, at: Date.now() }))
    await db.destroy()
  }

  /** Days with a check-in on the server. */
  checkIns(): string[] {
    return this.#inDatabase(db =>
      db
        .prepare('select day from check_ins where user_id = ? order by day')
        .all(this.user.user.id)
        .map(({ day }) => String(day)),
    )
  }

  /** Moves everything the learner did a day into the past. */
  sleep(): void {
    const { id } = this.user.user
    this.#inDatabase(db => {
      const day = DAY
      for (const table of ['check_ins', 'points_ledger'])
        db.prepare(
          `update ${table} set day = date(day, '-1 day'), at = at - ${day} where user_id = ?`,
        ).run(id)
      db.prepare(
        "update users set last_check_in_date = date(last_check_in_date, '-1 day') where id = ?",
      ).run(id)
    })
  }

  #inDatabase<T>(work: (db: DatabaseSync) => T): T {
    const db = new DatabaseSync(join(this.#stage.dataDir, 'sapa.db'), { timeout: 5_000 })
    try {
      return work(db)
    } finally {
      db.close()
    }
  }
}

export async function newRewardsLearner(stage: Stage): Promise<RewardsLearner> {
  return new RewardsLearner(stage, await newStageUser(stage))
}

/** Opens the page, and waits until it works. */
export async function openRewards(page: Page): Promise<void> {
  await page.goto('/rewards')
  await page.locator('astro-island:not([ssr])').first().waitFor()
}
