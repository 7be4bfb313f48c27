import { describe, expect, test } from 'vitest'
import needs from '../../content/practice/text-needs.json' with { type: 'json' }
import { minutesOf } from '../../server/modules/today/draw-plan.ts'
import { Exam } from '../../src/contract/learning-path.ts'
import {
  pathTo,
  planContent,
  type SimulatedChoices,
  type SimulatedDay,
  simulate,
} from '../helpers/simulated-learner.ts'

const DAYS = 90
const STARTS = [null, 'salam-dan-perkenalan', 'hobi-dan-akhir-pekan'] as const
const MINUTES = [5, 10, 15, 20, 30] as const
const SKILLS = [0.35, 0.6, 0.9] as const

/** Each goal with three of the choices of minutes; starts, skills and dates take turns. */
const learners = Exam.options.flatMap((exam, at) =>
  [0, 1, 2].map((turn): SimulatedChoices => {
    const minutes = MINUTES[(at + turn * 2) % MINUTES.length] ?? 10
    const start = STARTS[(at + turn) % STARTS.length] ?? null
    const skill = SKILLS[(at * 2 + turn) % SKILLS.length] ?? 0.6
    return { exam, start, minutes, skill, date: turn % 2 ? DAYS : null, seed: `${exam} ${turn}` }
  }),
)
const NEEDS: Readonly<Record<string, { words: string; grammar: string } | undefined>> = needs

describe.each(learners)('$exam from $start, $minutes minutes, skill $skill', choices => {
  const days = simulate(choices, DAYS)

  test('is never asked anything with words or grammar that were not taught', () => {
    const reading = days.filter(({ history }) => history.canRead)
    const questions = reading.flatMap(({ plan }) => plan.questions)
    // With few minutes and an exam that is near, the lessons need nearly all.
    expect(questions.length).toBeGreaterThan(reading.length / 4)
    for (const day of days) {
      if (!day.history.canRead) expect(day.plan.questions).toEqual([])
      const taught = taughtUntil(day)
      for (const id of day.plan.questions) expect(untaught(id, taught), id).toEqual([])
    }
  })

  test('reviews no new word but those of lessons that were done, and of the day’s own', () => {
    for (const { newWords, plan, history, number } of days) {
      const ofToday = history.ahead.filter(({ id }) => plan.lessons.includes(id))
      const taught = new Set(
        wordsOf([...history.lessons, ...ofToday.flatMap(each => each.lessons)]),
      )
      const untaughtWords = newWords.filter(word => !taught.has(word))
      expect(untaughtWords, `day ${number}`).toEqual([])
    }
    expect(days.flatMap(({ newWords }) => newWords).length).toBeGreaterThan(DAYS)
  })

  test('meets every mistake again within 3 days', () => {
    for (const { number, wrong } of days.slice(0, -3)) {
      const next = new Set(days.slice(number + 1, number + 4).flatMap(({ plan }) => plan.questions))
      expect(
        [...wrong].filter(id => !next.has(id)),
        `day ${number}`,
      ).toEqual([])
    }
  })

  test('learns for the minutes they chose', () => {
    for (const { number, plan, history, reviews } of days) {
      // A simulation takes its time, and after the last lesson there is less to do.
      const isFull = history.ahead.slice(0, 3).every(({ kind }) => kind !== 'test')
      if (!isFull || history.ahead.length < 3) continue
      const minutes = minutesOf(plan, reviews)
      expect(Math.abs(minutes - choices.minutes) / choices.minutes, `day ${number}`).toBeLessThan(
        0.2,
      )
    }
  })

  test('has a second lesson only with time for half of it', () => {
    for (const { number, plan, history } of days) {
      const lessons = history.ahead.filter(({ id }) => plan.lessons.includes(id))
      const last = lessons.at(-1)
      if (lessons.length < 2 || !last) continue
      const before = lessons.slice(0, -1).reduce((sum, { minutes }) => sum + minutes, 0)
      const its = plan.lesson_minutes - before
      expect(its / last.minutes, `day ${number}`).toBeGreaterThanOrEqual(0.5 - 1e-9)
    }
  })

  test('has a word of a lesson that was done, or of the day’s own, and a sentence with as little new as there is', () => {
    for (const { plan, history } of days) {
      const ofToday = history.ahead.filter(({ id }) => plan.lessons.includes(id))
      const taught = [...history.lessons, ...ofToday.flatMap(({ lessons }) => lessons)]
      expect(wordsOf(taught)).toContain(plan.word_id)
      expect(planContent.sentences.map(({ id }) => id)).toContain(plan.sentence_id)
    }
  })
})

test.each(Exam.options)('%s is seen as a whole before the exam with 30 minutes a day', exam => {
  const choices = { exam, start: null, minutes: 30, skill: 0.6, date: DAYS, seed: exam }
  const steps = pathTo(exam).steps
  const last = simulate(choices, DAYS).at(-1)
  const left = last?.history.ahead.filter(({ id }) => !last.plan.lessons.includes(id))
  expect(left?.map(({ id }) => id)).toEqual([])
  expect(steps.length).toBeGreaterThan(30)
})

test('the same morning gives the same plan', () => {
  const [choices] = learners
  if (!choices) throw new Error('There is no learner.')
  expect(simulate(choices, 20)).toEqual(simulate(choices, 20))
})

function wordsOf(lessons: SimulatedDay['history']['lessons']): string[] {
  return lessons.flatMap(({ words }) => words)
}

/** Words and grammar of all lessons and questions that a learner had before a day. */
function taughtUntil({ history }: SimulatedDay) {
  const { lessons, sets, words, answers } = history
  const had = new Set([...sets, ...lessons.map(lesson => lesson.test)])
  const seen = planContent.exercises.filter(({ set }) => had.has(set)).map(({ id }) => id)
  const texts = [...seen, ...answers.map(({ id }) => id)].map(id => NEEDS[id])
  return new Set([
    ...words,
    ...lessons.flatMap(lesson => [...lesson.words, ...lesson.grammar]),
    ...texts.flatMap(text => (text ? `${text.words} ${text.grammar}`.split(/[ |]/) : [])),
  ])
}

function untaught(id: string, taught: ReadonlySet<string>): string[] {
  const { words = 'unknown', grammar = '' } = NEEDS[id] ?? {}
  const isNew = (word: string) => !word.split('|').some(reading => taught.has(reading))
  return [...words.split(' '), ...grammar.split(' ')].filter(word => word !== '' && isNew(word))
}
