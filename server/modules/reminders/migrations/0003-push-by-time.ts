import { createSchema } from '../../../db/create-schema.ts'

/** An index by which a round finds the push services that have due messages. */
export const pushByTime = createSchema(`
  create index push_messages_by_time on push_messages (next_try_at, service);
`)
