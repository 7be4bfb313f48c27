import {
  CompiledQuery,
  createQueryId,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
} from 'kysely'
import type { Db } from '../../server/db/tables.ts'

/** Records the statements of a database, to ask SQLite later how it finds their rows. */
export class QueryPlans implements KyselyPlugin {
  readonly #statements = new Map<string, CompiledQuery>()
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    const query = this.#db.getExecutor().compileQuery(node, createQueryId())
    this.#statements.set(query.sql, query)
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }

  /** Returns the steps of each statement's plan. */
  async read(): Promise<Map<string, string[]>> {
    const plans = new Map<string, string[]>()
    for (const { sql, parameters } of this.#statements.values()) {
      const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
      const { rows } = await this.#db.executeQuery<{ detail: string }>(explain)
      plans.set(
        sql,
        rows.map(({ detail }) => detail),
      )
    }
    return plans
  }
}

/** Fills tables of one owner with as many ended sessions, each with its refresh token. */
export async function fillEndedSessions(db: Db, owner: string, count: number, at: number) {
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`
  for (const insert of [
    `insert into sessions (user_id, id, device, created_at, last_used_at, expires_at, ended_at)
     ${numbers} select '${owner}', 's' || i, '', ${at}, ${at}, ${at} + 1000, ${at} from n`,
    `insert into refresh_tokens (user_id, hash, session_id, created_at, rotated_at, successor)
     ${numbers} select '${owner}', 'h' || i, 's' || i, ${at}, null, null from n`,
  ])
    await db.executeQuery(CompiledQuery.raw(insert, []))
}

/** Gives a learner, and a school, something that is due in each job. */
export async function fillDue(db: Db, learner: string, at: number): Promise<void> {
  for (const statement of [
    `update mock_test_attempts set closes_at = 1, submitted_at = null, final_answers = null
     where owner_id = '${learner}' and id = (select min(id) from mock_test_attempts where owner_id = '${learner}')`,
    `insert into reminder_channels (user_id, channel, is_on, hour, on_since, next_at)
     values ('${learner}', 'mail', 1, 7, 0, ${at - 1}), ('${learner}', 'push', 1, 7, 0, ${at - 1})`,
    // Its receiver is gone: it is taken and deleted, and nothing goes out.
    `insert into deliveries (id, partner_id, target, kind, payload, created_at, next_try_at, give_up_at, attempts)
     values ('due', 'school', 'gone', 'webhook', '{}', ${at - 1}, ${at - 1}, ${at + 1}, 0)`,
  ])
    await db.executeQuery(CompiledQuery.raw(statement, []))
}
