import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { numbersOf } from '../../server/lib/seeded-shuffle.ts'
import { loadClasses } from '../../server/modules/classes/load-classes.ts'
import {
  isSure,
  medianSkill,
  nextStep,
  type Outcome,
  posterior,
  QUESTIONS_MIN,
} from '../../server/modules/placement/estimate.ts'
import { call } from '../../src/api/call.ts'
import type { Answer } from '../../src/contract/calls.ts'
import { PLACEMENT_QUESTIONS_MAX } from '../../src/contract/limits.ts'
import { getLearningPath } from '../../src/contract/routes/learning-path.ts'
import {
  answerPlacement,
  getFirstLesson,
  startPlacement,
} from '../../src/contract/routes/placement.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { learnerWhoKnows } from '../helpers/placement.ts'
import { TestClock } from '../helpers/visitors.ts'

const clock = new TestClock()
let api: TestApi
beforeAll(async () => {
  api = await startApi({ now: clock.now })
})
afterAll(() => api.close())

type Placed = Answer<typeof startPlacement>['data']
type Pick = (question: NonNullable<Placed['next']>['question']) => number | null

const begin = async (exam: 'eps-topik' | 'topik-1', reading: 'some' | 'fluent') =>
  dataOf(await call(api.http, startPlacement, { body: { exam, reading } }))
const answer = (placed: Placed, option: number | null) =>
  call(api.http, answerPlacement, { body: { token: placed.next?.token ?? '', option } })

/** Answers until the place is sure. */
async function place(
  exam: 'eps-topik' | 'topik-1',
  reading: 'some' | 'fluent',
  pick: Pick,
): Promise<{ questions: string[]; placed: Placed }> {
  const questions: string[] = []
  let placed = await begin(exam, reading)
  while (placed.next) {
    const { question } = placed.next
    expect(placed.was_right === null).toBe(questions.length === 0)
    questions.push(`${question.ask} ${question.text} ${question.options.toSorted()}`)
    expect(question.number).toBe(questions.length)
    placed = dataOf(await answer(placed, pick(question)))
  }
  return { questions, placed }
}

describe('the model', () => {
  const SCALE = { hangul: 12, steps: 72 }

  /** Places a learner who knows the first steps, and hardly anything of those behind them. */
  function simulate(truth: number, seed: string): { error: number; questions: number } {
    const random = numbersOf(seed)
    const outcomes: Outcome[] = []
    let probabilities = posterior(SCALE, truth < 9 ? 'some' : 'fluent', outcomes)
    while (!isSure(probabilities, outcomes.length)) {
      const step = nextStep(probabilities)
      const isKnown = random() < 1 / (1 + Math.exp((step - truth - 0.5) / 2))
      // Half of those who do not know guess.
      const isRight = isKnown ? random() < 0.96 : random() < 0.125
      outcomes.push({ step, isRight })
      probabilities = posterior(SCALE, truth < 9 ? 'some' : 'fluent', outcomes)
    }
    return { error: Math.abs(medianSkill(probabilities) - truth), questions: outcomes.length }
  }

  test.each([2, 6, 12, 18, 24, 30, 42, 55, 70])(
    'places a learner who knows %i steps within about a week of them, after 6 to 12 questions',
    truth => {
      const runs = Array.from({ length: 200 }, (_, at) => simulate(truth, `${truth} ${at}`))
      const errors = runs.map(({ error }) => error).sort((one, other) => one - other)
      // A week of the path has three or four steps.
      expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(3.5)
      expect(errors[Math.floor(errors.length * 0.9)]).toBeLessThanOrEqual(7)
      for (const { questions } of runs) {
        expect(questions).toBeGreaterThanOrEqual(QUESTIONS_MIN)
        expect(questions).toBeLessThanOrEqual(PLACEMENT_QUESTIONS_MAX)
      }
    },
  )
})

describe('a placement', () => {
  test('of somebody who knows nothing ends with the first letters, after few questions', async () => {
    const { questions, placed } = await place('eps-topik', 'some', () => null)
    expect(placed.place).toMatchObject({ week: 1 })
    expect(questions.length).toBeLessThan(PLACEMENT_QUESTIONS_MAX)
  })

  test('without an answer begins with the letters, or after them for somebody who reads', async () => {
    expect((await begin('eps-topik', 'some')).place.week).toBe(1)
    expect((await begin('eps-topik', 'fluent')).place.week).toBe(4)
  })

  test('asks nothing twice, and neither question nor token gives the key away', async () => {
    const keys: (number | null)[] = [0, null, 1, 2, 3]
    const { questions } = await place(
      'eps-topik',
      'fluent',
      ({ number }) => keys[number % 5] ?? null,
    )
    expect(new Set(questions).size).toBe(questions.length)
    expect(questions.length).toBeGreaterThanOrEqual(QUESTIONS_MIN)
    const { next } = await begin('eps-topik', 'fluent')
    expect(Object.keys(next?.question ?? {}).sort()).toEqual(['ask', 'number', 'options', 'text'])
    const bytes = Buffer.from(next?.token ?? '', 'base64url').toString('latin1')
    expect(bytes).not.toMatch(/key|step|items/)
  })

  test('continues from the answers in its token, whoever sends it', async () => {
    const first = await begin('topik-1', 'fluent')
    const [one, other] = [dataOf(await answer(first, null)), dataOf(await answer(first, null))]
    expect(one.next?.question).toEqual(other.next?.question)
  })

  test('is refused after an hour, and with a token that the server did not seal', async () => {
    const late = await begin('eps-topik', 'fluent')
    clock.pass(HOUR + 1)
    expect(codeOf(await answer(late, 0))).toBe('placement-expired')
    const fresh = await begin('eps-topik', 'fluent')
    const token = `${fresh.next?.token.slice(0, -3)}AAA`
    const changed = { ...fresh, next: fresh.next && { ...fresh.next, token } }
    expect(codeOf(await answer(changed, 0))).toBe('placement-expired')
  })

  test('leads who knows all of daily life to what the exam has next: work, or the test itself', async () => {
    const toTopik = await place('topik-1', 'fluent', await learnerWhoKnows(12 + 30))
    expect(toTopik.placed.place).toMatchObject({ week: 13 })
    const toEps = await place('eps-topik', 'fluent', await learnerWhoKnows(12 + 60))
    expect(toEps.placed.place.week).toBeGreaterThanOrEqual(20)
  })

  test('of somebody who knows about 300 words ends in one of the weeks beside theirs', async () => {
    // 23 topics teach 300 words; the 24th begins in week 11.
    const { placed } = await place('eps-topik', 'fluent', await learnerWhoKnows(12 + 23))
    expect(Math.abs(placed.place.week - 11)).toBeLessThanOrEqual(2)
  })
})

describe('a first lesson', () => {
  const lesson = (step: string) => call(api.http, getFirstLesson, { params: { step } })

  test('for whoever cannot read has letters, words to hear and four exercises', async () => {
    const {
      place: at,
      letters,
      words,
      exercises,
    } = dataOf(await lesson('hangul-01-blok-suku-kata'))
    expect(at.week).toBe(1)
    expect(letters.map(({ syllable, sound }) => [syllable, sound])).toEqual([
      ['나', 'na'],
      ['아', 'a'],
      ['오', 'o'],
      ['이', 'i'],
    ])
    expect(words.map(({ korean }) => korean)).toEqual(['나', '아이', '오이', '이'])
    expect(exercises).toHaveLength(4)
    const heard = exercises.find(({ audio_url }) => audio_url)
    expect(heard?.options[heard.key]).toBe('이')
    expect(existsSync(join('public', heard?.audio_url ?? 'nothing'))).toBe(true)
  })

  test('asks to read no letter that neither it nor an earlier lesson shows', async () => {
    const path = dataOf(await call(api.http, getLearningPath, { query: { exam: 'all' } }))
    const steps = path.stages.flatMap(({ weeks }) => weeks.flatMap(week => week.steps))
    const drawn = new Set('ㅇ')
    for (const step of steps.filter(({ id }) => /^hangul-0[1-7]/.test(id))) {
      const { letters, words } = dataOf(await lesson(step.id))
      expect([step.id, letters.length, words.length]).toEqual([step.id, 4, 4])
      const shown = [...drawn, ...letters.map(({ letter }) => letter)]
      const readable = new Set(shown.map(letter => letter.normalize('NFKD')))
      for (const { korean } of words)
        for (const sign of korean.normalize('NFKD'))
          expect([step.id, korean, readable.has(sign)]).toEqual([step.id, korean, true])
      const stored = loadClasses()
        .get('hangul-dari-nol')
        ?.learnings.find(({ id }) => id === step.id)
      for (const { blocks } of stored?.moduls ?? [])
        for (const block of blocks)
          if (block.kind === 'strokes') for (const letter of block.letters) drawn.add(letter)
    }
  })

  test('of a topic has its words, a turn of its dialogue and three exercises', async () => {
    const { title, letters, words, line, exercises } = dataOf(await lesson('keluarga'))
    expect([title, letters, words.length, exercises.length]).toEqual(['Keluarga', [], 4, 3])
    expect(words.some(({ korean }) => line?.korean.includes(korean))).toBe(true)
    const gap = exercises.at(-1)
    expect(gap?.text?.replace('＿＿', gap.options[gap.key] ?? '')).toBe(line?.korean)
  })

  test('exists at each step where a placement can end, and its keys are right', async () => {
    const learner = await learnerWhoKnows(72)
    const path = dataOf(await call(api.http, getLearningPath, { query: { exam: 'all' } }))
    const steps = path.stages.flatMap(({ weeks }) => weeks.flatMap(week => week.steps))
    expect(steps.length).toBeGreaterThan(70)
    for (const { id: step } of steps) {
      const { exercises, words } = dataOf(await lesson(step))
      expect([step, words.length]).toEqual([step, expect.any(Number)])
      for (const { key, options, why, ask, text } of exercises) {
        expect([step, new Set(options).size]).toEqual([step, options.length])
        expect(why).toContain(options[key])
        const answered = ask.startsWith('Apa arti') ? learner({ ask, text, options }) : null
        if (answered !== null) expect([step, text, answered]).toEqual([step, text, key])
      }
    }
  })

  test('does not exist for what is no step', async () => {
    expect(codeOf(await lesson('tidak-ada'))).toBe('not-found')
  })
})
