import { Hono } from 'hono'
import { joinWaitlist } from '../../../src/contract/waitlist.ts'
import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { readBody } from '../../lib/input.ts'

export function waitlistRoutes(db: Db, now: () => number) {
  return new Hono().post(joinWaitlist.path, async c => {
    const wish = await readBody(c, joinWaitlist.body)
    await retry(() =>
      db
        .insertInto('waitlist')
        .values({ ...wish, created_at: now() })
        .onConflict(conflict => conflict.columns(['email', 'topic']).doNothing())
        .execute(),
    )
    // The same whether the address was known or not: nobody can learn who is on the list.
    return c.json({ data: { topic: wish.topic } }, 201)
  })
}
