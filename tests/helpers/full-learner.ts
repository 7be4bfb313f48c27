import { CompiledQuery } from 'kysely'
import { raiseRevision } from '../../server/db/revisions.ts'
import type { Db } from '../../server/db/tables.ts'
import { SAVED_WORDS_MAX } from '../../src/contract/limits.ts'
import { DAY } from '../../src/lib/durations.ts'

const ENTRIES = 20_000
const PEOPLE = 20_000
/** Lists of each saved word, and days of a learner who comes every day. */
const [LISTS, DAYS] = [3, 2_000]
/** All but as many as one call saves. */
const WORDS = SAVED_WORDS_MAX - 100
/** Rows of what has no limit but time, and attempts of mock tests. */
const ROWS = 5_000
const ATTEMPTS = 300

/** Study groups of a learner, and members of each. */
const [GROUPS, MEMBERS] = [3, 10]
/** Id and code of the first group. */
export const GROUP = '0000000000000001'

/** Beginning of the ids of attempts, before their number. */
export const ATTEMPT = '00000000-0000-4000-8000-'

const run = (db: Db, ...statements: string[]) =>
  statements.reduce(
    (before, statement) => before.then(() => db.executeQuery(CompiledQuery.raw(statement))),
    Promise.resolve<unknown>(undefined),
  )

/** A table `n` with the numbers from 1. */
const upTo = (count: number) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`

/** Days since 2020, as text. */
const day = (number: string) => `date('2020-01-01', '+' || (${number}) || ' days')`

/** Fills what all learners share: a dictionary of 20,000 entries, and as many other people. */
export async function fillShared(db: Db, at: number): Promise<void> {
  await run(
    db,
    `insert into dictionary_entries
      (id, source, position, word, part_of_speech, level, pronunciation, romanization, origin, gloss,
       senses, forms, head_id, variants, search_keys, content_hash)
      ${upTo(ENTRIES)}, one as (select *, row_number() over (order by id) as place from dictionary_entries)
      select 'many-' || i, source, 100000 + i, word || char(44032 + i % 11172), part_of_speech, level,
        null, romanization, origin, gloss, senses, '[]', null, '[]', '', content_hash
      from n join one on one.place = 1 + i % (select count(*) from one)`,
    `insert into users (id, email, name, time_zone, password_hash, is_admin, is_disabled, points,
       daily_check_in_streak, created_at)
      ${upTo(PEOPLE)} select 'person-' || i, 'person-' || i || '@contoh.id', 'Pelajar ' || i,
        'Asia/Jakarta', '', 0, 0, i % 1000, i % 100, ${at} from n`,
  )
  await raiseRevision(db, 'dictionary')
}

/** Gives a learner as much of everything as one account can have after years. */
export async function fillLearner(db: Db, learner: string, at: number): Promise<void> {
  const some = (count: number) =>
    `(select id from dictionary_entries order by position desc limit ${count})`
  await run(
    db,
    `insert into saved_words (user_id, entry_id, saved_at)
      select '${learner}', id, ${at} from ${some(WORDS)}`,
    `insert into saved_word_lists (user_id, entry_id, list)
      ${upTo(LISTS)} select '${learner}', id, 'Daftar ' || i from n, ${some(WORDS)}`,
    `insert into word_reviews (user_id, entry_id, due_at, stability, difficulty, state,
       scheduled_days, reps, lapses, last_at, last_day, begun_day)
      select '${learner}', id, ${at}, 10, 5, 2, 10, 4, 0, ${at - DAY}, '2026-01-01', '2026-01-01'
      from ${some(WORDS)}`,
    `insert into word_review_log (user_id, review_id, entry_id, rating, at, day, due_at, earned, received_day)
      ${upTo(ROWS)} select '${learner}', 'review-' || i, 'many-' || (1 + i % 5000), 'good',
        ${at} - i * 60000, ${day('i / 10')}, ${at}, 0, ${day('i / 10')} from n`,
    `insert into points_ledger (user_id, key, reason, points, at, title, day, balance)
      ${upTo(ROWS)} select '${learner}', 'key ' || i, 'check-in', 1, ${at} - i * 60000, null,
        ${day('i / 10')}, ${ROWS} - i from n`,
    `insert into check_ins (user_id, day, kind, at, streak)
      ${upTo(DAYS)} select '${learner}', ${day('i')}, 'check-in', ${at} - i * ${DAY}, i from n`,
    `insert into mock_test_attempts (owner_id, id, mock_test_id, content_version, seed, questions,
       time_factor, started_at, sections, submitted_at, was_automatic, receipt_id, answers_hash, score,
       final_answers)
      ${upTo(ATTEMPTS)} select '${learner}', printf('${ATTEMPT}%012d', i), 'eps-topik-1', '1', 'x', '[]', 1,
        ${at} - i * 60000, '[]', ${at} - i * 60000 + 1, 0, 'receipt-' || i, 'x', 50, '[]' from n`,
    `insert into class_minutes (user_id, minute_at, seconds)
      ${upTo(ROWS)} select '${learner}', ${at} - i * 60000, 60 from n`,
    `insert into study_groups (id, title, code, owner_id, created_at)
      ${upTo(GROUPS)} select printf('%016d', i), 'Kelompok ' || i, printf('%016d', i), '${learner}',
        ${at} from n`,
    `insert into study_group_members (user_id, group_id, public_id, seat, slot, nickname,
       nickname_key, create_key, joined_at)
      ${upTo(MEMBERS)} select case i when 1 then '${learner}' else 'person-' || (g.slot * 10 + i) end,
        printf('%016d', g.slot), printf('%016d', g.slot * 100 + i), i,
        case i when 1 then g.slot else 1 end, 'Pelajar ' || i, 'pelajar ' || i, null, ${at}
      from n, (select 1 as slot union select 2 union select 3) as g`,
    // Days that a repair covered, and a day that was missed since.
    `insert into check_ins (user_id, day, kind, at, streak)
      ${upTo(DAYS)} select user_id, ${day('i')}, case when i % 7 = 0 then 'repair' else 'check-in' end,
        ${at} - i * ${DAY}, i from n, study_group_members where user_id != '${learner}'`,
    `update users set last_check_in_date = date(${at} / 1000, 'unixepoch', '-2 days')
      where id in (select user_id from study_group_members where user_id != '${learner}')`,
    `insert into study_group_cheers (group_id, sender_id, recipient_id, day, greeting, sent_at, seen_at)
      ${upTo(30)} select group_id, user_id, '${learner}', date(${at} / 1000, 'unixepoch', '-' || i || ' days'),
        'thanks', ${at} - i * ${DAY}, null from n, study_group_members where user_id != '${learner}'`,
    `insert into daily_answers (user_id, day, number, question_id, place, at)
      ${upTo(DAYS)} select '${learner}', ${day('i')}, 1, 'x', 1, ${at} - i * ${DAY} from n`,
  )
}
