import type { Db } from '../../db/tables.ts'
import { inPagesBy } from '../../lib/sliced-work.ts'
import type { PersonalData } from '../../module.ts'
import { readClassAnswers } from './answer-rows.ts'
import { readSegments } from './segments.ts'

const OWNED = [
  'class_progress',
  'class_parts',
  'class_answers',
  'class_events',
  'class_minutes',
] as const

/** Returns the personal data in classes: a learner's progress and answers. */
export function classData(db: Db): PersonalData {
  return {
    columns: OWNED.map(table => `${table}.user_id`),
    export: async ({ userId }) => ({
      class_progress: await begunBy(db, userId),
      class_parts: await partsOf(db, userId),
      class_answers: await readClassAnswers(db, userId),
      class_events: eventsOf(db, userId),
      class_minutes: minutesOf(db, userId),
    }),
    async erase(trx, { userId }) {
      for (const table of OWNED) await trx.deleteFrom(table).where('user_id', '=', userId).execute()
    },
  }
}

function begunBy(db: Db, userId: string) {
  return db
    .selectFrom('class_progress')
    .select(['class_id', 'begun_at', 'last_at', 'learning_id', 'kind', 'part_id'])
    .select(['finished_at', 'certificate_number'])
    .where('user_id', '=', userId)
    .orderBy('begun_at')
    .orderBy('class_id')
    .execute()
}

async function partsOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('class_parts')
    .select(['class_id', 'kind', 'part_id', 'opened_at', 'watched', 'position', 'position_at'])
    .select(['best', 'done_at'])
    .where('user_id', '=', userId)
    .orderBy('opened_at')
    .orderBy('part_id')
    .orderBy('kind')
    .execute()
  return rows.map(row => ({ ...row, watched: readSegments(row.watched) }))
}

function eventsOf(db: Db, userId: string) {
  const query = db
    .selectFrom('class_events')
    .select(['device_id', 'sequence', 'received_at'])
    .where('user_id', '=', userId)
  return inPagesBy(query, 'device_id', 'sequence')
}

function minutesOf(db: Db, userId: string) {
  const query = db
    .selectFrom('class_minutes')
    .select(['minute_at', 'seconds'])
    .where('user_id', '=', userId)
  return inPagesBy(query, 'minute_at')
}
