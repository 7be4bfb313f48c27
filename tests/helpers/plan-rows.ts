import type { Db } from '../../server/db/tables.ts'
import { NOW } from './payment-rows.ts'

/** Adds a day's plan with an answer, a word under review, and a chosen exam. */
export async function fillPlans(db: Db, user_id: string): Promise<void> {
  const day = '2027-01-15'
  const done = { word_at: NOW, listening_at: null, lesson_at: null }
  await db
    .insertInto('daily_plans')
    .values({
      user_id,
      day,
      word_id: 'sapa-사랑',
      skill: 'grammar',
      questions: '["practice-grammar-1-r01"]',
      sentence_id: 'eps-topik-sapaan-1',
      lessons: '["keluarga"]',
      lesson_minutes: 4.5,
      planned_at: NOW,
      ...done,
    })
    .execute()
  await db
    .insertInto('daily_answers')
    .values({
      user_id,
      day,
      number: 1,
      question_id: 'practice-grammar-1-r01',
      place: 1,
      at: NOW,
    })
    .execute()
  await db
    .insertInto('goals')
    .values({
      user_id,
      exam: 'topik-1',
      date: '2027-04-11',
      minutes: 15,
      start: null,
      chosen_at: NOW,
    })
    .execute()
  await fillWords(db, user_id, day)
}

async function fillWords(db: Db, user_id: string, day: string): Promise<void> {
  const word = { user_id, entry_id: 'sapa-사랑', due_at: NOW + 1 }
  await db
    .insertInto('word_reviews')
    .values({
      ...word,
      stability: 2.5,
      difficulty: 5.5,
      state: 2,
      scheduled_days: 2,
      reps: 1,
      lapses: 0,
      last_at: NOW,
      last_day: day,
      begun_day: day,
    })
    .execute()
  await db
    .insertInto('word_review_log')
    .values({
      ...word,
      review_id: `${user_id}-review`,
      rating: 'good',
      at: NOW,
      day,
      received_day: day,
      earned: 1,
    })
    .execute()
  const saved = { user_id, entry_id: word.entry_id }
  await db
    .insertInto('saved_words')
    .values({ ...saved, saved_at: NOW })
    .execute()
  await db
    .insertInto('saved_word_lists')
    .values({ ...saved, list: 'Drama' })
    .execute()
}
