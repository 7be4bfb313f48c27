import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dailyWords } from '../../content/site/daily-words.ts'
import { loadClasses } from '../../server/modules/classes/load-classes.ts'
import { wordsOf } from '../../server/modules/learning-path/taught-words.ts'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { reviewWord } from '../../src/api/word-reviews.ts'
import { sendProgress } from '../../src/contract/routes/classes.ts'
import { getEntry } from '../../src/contract/routes/dictionary.ts'
import { getLearningPath } from '../../src/contract/routes/learning-path.ts'
import { saveWord } from '../../src/contract/routes/saved-words.ts'
import { finishStep, getToday, setGoal } from '../../src/contract/routes/today.ts'
import { updateProfile } from '../../src/contract/routes/users.ts'
import { getDueWords } from '../../src/contract/routes/word-reviews.ts'
import { loadToday } from '../../src/features/today/load-today.ts'
import { SECOND } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { progressBody } from '../helpers/classes.ts'
import { createLearner, type Learner } from '../helpers/learner.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { handIn } from '../helpers/path-steps.ts'
import { answerAll, beginLate, questionIds, todayOf } from '../helpers/today.ts'

/** Nine in the morning in Jakarta. */
const BEGIN = Date.UTC(2026, 10, 23, 2)
/** The end of that day in Jakarta. */
const MIDNIGHT = Date.UTC(2026, 10, 23, 17)
let now = BEGIN
let api: TestApi
let rina: Learner
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
beforeEach(async () => {
  now = BEGIN
  rina = await createLearner(api)
  await beginLate(rina.http)
})
afterAll(() => api.close())

/** Words of a lesson of a class. */
function taught(learningId: string): string[] {
  const learnings = [...loadClasses().values()].flatMap(({ learnings: all }) => all)
  return learnings.filter(({ id }) => id === learningId).flatMap(wordsOf)
}

describe('a plan', () => {
  test('shows its word once: it is no new word to review, however slowly the plan is made', {
    tags: 'postgres',
  }, async () => {
    const slow: Http = async (path, options) => {
      if (path === getToday.path) await setTimeout(50)
      return rina.http(path, options)
    }
    const { today, entry, words } = await loadToday(slow)
    expect(entry?.id).toBe(today?.plan.word.entry_id)
    expect(words?.words).toHaveLength(5)
    expect(words?.words.map(({ entry_id }) => entry_id)).not.toContain(entry?.id)
  })

  test('of a newcomer has a lesson, its word, words to review and a sentence, but no question', async () => {
    const newcomer = await createLearner(api)
    const { day, ends_at, plan, goal, days_left, readiness } = await todayOf(newcomer.http)
    expect({ day, ends_at }).toEqual({ day: '2026-11-23', ends_at: MIDNIGHT })
    expect(plan.lesson?.is_done).toBe(false)
    expect(plan.lesson?.steps[0]).toMatchObject({
      id: 'hangul-01-blok-suku-kata',
      state: 'current',
    })
    const { entry_id } = plan.word
    expect(taught('hangul-01-blok-suku-kata')).toContain(entry_id)
    expect(
      (await call(newcomer.http, getEntry, { params: { id: entry_id }, query: { lang: 'id' } })).ok,
    ).toBe(true)
    const { words } = dataOf(await call(newcomer.http, getDueWords))
    // The lesson shows the name of King Sejong too, which is no word for a first day.
    expect([entry_id, ...words.map(({ entry_id: id }) => id)]).toEqual([
      'sapa-한글',
      'sapa-나',
      'sapa-나무',
      'sapa-바나나',
    ])
    expect(plan.reviews).toEqual({ left: words.length, done: 0, minutes: 1, is_done: false })
    expect(plan.questions).toEqual({ skill: null, items: [], minutes: 0, is_done: true })
    expect(plan.listening).toMatchObject({ sentence: { is_synthetic: true }, is_done: false })
    expect(plan.minutes).toBeGreaterThan(0)
    expect({ goal, days_left }).toEqual({ goal: null, days_left: null })
    expect(readiness).toMatchObject({ scores: [], skills: [], next: null })
  })

  test('of a learner who can read has questions too, and takes the minutes they chose', async () => {
    const { plan } = await todayOf(rina.http)
    expect(plan.questions.items.map(({ number, judged }) => [number, judged])).toEqual(
      [1, 2, 3, 4].map(number => [number, null]),
    )
    expect(plan.minutes).toBe(10)
    expect(plan.lesson?.steps.map(({ id }) => id)).toEqual(['hari-pertama-kerja'])
    const goal = { exam: 'work', date: null, minutes: 30 } as const
    await call(rina.http, setGoal, { body: { goal } })
    now = MIDNIGHT + SECOND
    const tomorrow = await todayOf(await rina.newDevice())
    expect(tomorrow.plan.minutes).toBeGreaterThanOrEqual(24)
    expect(tomorrow.plan.minutes).toBeLessThanOrEqual(36)
  })

  test('stands in a week of the path, with the parts that are done', async () => {
    const newcomer = await createLearner(api)
    const { week } = await todayOf(newcomer.http)
    expect(week).toMatchObject({ number: 1, title: 'Vokal dan konsonan pertama', done: 0 })
    const path = dataOf(await call(newcomer.http, getLearningPath, { query: {} }))
    const weeks = path.stages.flatMap(stage => stage.weeks)
    expect(week?.weeks).toBe(weeks.length)
    const read = { kind: 'read', modul_id: 'hangul-01-blok-suku-kata-modul', at: now } as const
    dataOf(
      await call(newcomer.http, sendProgress, { body: progressBody('hangul-dari-nol', [read]) }),
    )
    expect((await todayOf(newcomer.http)).week).toEqual({ ...week, done: 1 })
  })

  test('goes on with the next lesson once one is done', async () => {
    await todayOf(rina.http)
    await handIn(rina.http, 'topic-31')
    expect((await todayOf(rina.http)).plan.lesson).toMatchObject({
      steps: [{ id: 'hari-pertama-kerja', state: 'done' }],
      is_done: true,
    })
    now = MIDNIGHT + SECOND
    const { plan } = await todayOf(await rina.newDevice())
    expect(plan.lesson?.steps[0]).toMatchObject({ id: 'rekan-dan-sapaan', state: 'current' })
  })

  test('is the same all day, on every device, also in twenty requests at once', {
    tags: 'postgres',
  }, async () => {
    const devices = await atOnce(20, () => rina.newDevice())
    const plans = await Promise.all(devices.map(async http => (await todayOf(http)).plan))
    now = MIDNIGHT - SECOND
    plans.push((await todayOf(await rina.newDevice())).plan)
    expect(new Set(plans.map(plan => JSON.stringify(plan))).size).toBe(1)
    const rows = api.db.selectFrom('daily_plans').selectAll().where('user_id', '=', rina.user.id)
    expect(await rows.execute()).toHaveLength(1)
  })

  test('is a new one after midnight, in word, questions and sentence', async () => {
    now = MIDNIGHT - SECOND
    const late = await rina.newDevice()
    const before = await todayOf(late)
    await answerAll(late, before, true)
    now = MIDNIGHT + SECOND
    const after = await todayOf(await rina.newDevice())
    expect(after.plan.questions.items.every(({ judged }) => judged === null)).toBe(true)
    expect([before.day, after.day]).toEqual(['2026-11-23', '2026-11-24'])
    expect(after.plan.word.entry_id).not.toBe(before.plan.word.entry_id)
    expect(after.plan.listening.sentence.id).not.toBe(before.plan.listening.sentence.id)
    const earlier = questionIds(before)
    expect(questionIds(after).filter(id => earlier.includes(id))).toEqual([])
  })

  test('is personal: other learners have other questions, and their own steps', async () => {
    const budi = await createLearner(api)
    await beginLate(budi.http)
    const [hers, his] = [await todayOf(rina.http), await todayOf(budi.http)]
    expect(questionIds(hers)).not.toEqual(questionIds(his))
    expect(hers.plan.word).toEqual(his.plan.word)
    await call(rina.http, finishStep, { params: { step: 'word' }, body: { day: hers.day } })
    await answerAll(rina.http, hers, true)
    expect((await todayOf(budi.http)).plan).toEqual(his.plan)
  })

  test('goes by the learner’s time zone', async () => {
    now = Date.UTC(2026, 10, 23, 15, 30)
    const zones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'Asia/Seoul'] as const
    const days = zones.map(async zone => (await todayOf((await createLearner(api, zone)).http)).day)
    expect(await Promise.all(days)).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-24',
      '2026-11-24',
    ])
  })

  test('stays the same when the learner changes the time zone', { tags: 'postgres' }, async () => {
    now = Date.UTC(2026, 10, 23, 15, 30)
    const http = await rina.newDevice()
    const before = await todayOf(http)
    await call(http, updateProfile, { form: { name: 'Rina', time_zone: 'Asia/Jayapura' } })
    expect(await todayOf(http)).toMatchObject({ day: before.day, plan: before.plan })
  })

  test('is for signed-in learners', async () => {
    expect(codeOf(await call(api.http, getToday))).toBe('signed-out')
    expect(
      codeOf(
        await call(api.http, finishStep, { params: { step: 'word' }, body: { day: '2026-11-23' } }),
      ),
    ).toBe('signed-out')
  })
})

describe('a step', () => {
  test.each(['word', 'lesson', 'listening'] as const)(
    '%s is done once reported, and stays',
    { tags: 'postgres' },
    async step => {
      const { day, plan } = await todayOf(rina.http)
      const done = dataOf(await call(rina.http, finishStep, { params: { step }, body: { day } }))
      const left = plan.minutes - (plan[step]?.minutes ?? 0)
      const finished = { ...plan[step], minutes: 0, is_done: true }
      expect(done).toEqual({ ...plan, minutes: left, [step]: finished })
      now += SECOND
      expect(
        dataOf(await call(rina.http, finishStep, { params: { step }, body: { day } })),
      ).toEqual(done)
      expect((await todayOf(await rina.newDevice())).plan).toEqual(done)
      const rows = api.db.selectFrom('daily_plans').select(['word_at', 'lesson_at', 'listening_at'])
      const row = await rows.where('user_id', '=', rina.user.id).executeTakeFirst()
      expect(Object.values(row ?? {}).filter(at => at !== null)).toEqual([BEGIN])
    },
  )

  test('can be reported before the plan was requested', async () => {
    expect(
      dataOf(
        await call(rina.http, finishStep, {
          params: { step: 'word' },
          body: { day: '2026-11-23' },
        }),
      ).word.is_done,
    ).toBe(true)
  })

  test('with reviews or questions is marked as done automatically', async () => {
    const today = await todayOf(rina.http)
    for (const { entry_id } of dataOf(await call(rina.http, getDueWords)).words) {
      const review_id = crypto.randomUUID()
      await reviewWord(rina.http, { entry_id, rating: 'good', review_id })
    }
    await answerAll(rina.http, today, false)
    const { reviews, questions } = (await todayOf(rina.http)).plan
    expect(reviews).toEqual({ left: 0, done: 5, minutes: 0, is_done: true })
    expect(questions.is_done).toBe(true)
  })

  test('with reviews stays done when a word is saved later that day', {
    tags: 'postgres',
  }, async () => {
    const { http } = await createLearner(api)
    await todayOf(http)
    for (const { entry_id } of dataOf(await call(http, getDueWords)).words)
      await reviewWord(http, { entry_id, rating: 'good', review_id: crypto.randomUUID() })
    now += SECOND
    const entryId = dailyWords[0] ?? ''
    await call(http, saveWord, { params: { entryId }, body: {} })
    const words = dataOf(await call(http, getDueWords)).words
    expect(words.map(({ entry_id, is_new }) => [entry_id, is_new])).toEqual([[entryId, true]])
    expect((await todayOf(http)).plan.reviews).toMatchObject({ left: 0, is_done: true })
  })

  test.each([
    ['of yesterday', '2026-11-22'],
    ['of tomorrow', '2026-11-24'],
  ])('%s is refused and changes nothing', async (_name, day) => {
    const { plan } = await todayOf(rina.http)
    expect(
      codeOf(await call(rina.http, finishStep, { params: { step: 'word' }, body: { day } })),
    ).toBe('day-over')
    expect((await todayOf(rina.http)).plan).toEqual(plan)
  })

  test('can no longer be done after midnight, whatever the page shows', async () => {
    const { day } = await todayOf(rina.http)
    now = MIDNIGHT + SECOND
    const http = await rina.newDevice()
    expect(codeOf(await call(http, finishStep, { params: { step: 'word' }, body: { day } }))).toBe(
      'day-over',
    )
  })

  test.each([
    ['that marks itself', '/api/today/steps/questions', { day: '2026-11-23' }],
    ['without a day', '/api/today/steps/word', {}],
    ['of no calendar', '/api/today/steps/word', { day: '2026-02-30' }],
  ])('%s is refused', async (_name, path, body) => {
    const headers = { ...rina.headers, 'content-type': 'application/json' }
    const answer = await api.fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(422)
  })
})
