import { expect, test } from 'vitest'
import { goalStages, koreanPath, type PathPart } from '../../content/site/korean-path.ts'
import { loadClasses } from '../../server/modules/classes/load-classes.ts'
import { buildPath } from '../../server/modules/learning-path/build-path.ts'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'
import type { ListedTest } from '../../server/modules/today/public.ts'
import { readTopics, type WrittenTopic } from '../../server/modules/topics/public.ts'
import { Exam } from '../../src/contract/learning-path.ts'

const weeks = koreanPath.flatMap(stage => stage.weeks)
const parts = weeks.flatMap(week => week.parts)

const allTopics = await readTopics()
const all = {
  classes: [...loadClasses().values()],
  topics: allTopics,
  tests: [...loadMockTests().values()].map(({ test: { id }, blueprint }) =>
    listed(id, blueprint.id),
  ),
}
const nothing = { classes: [], topics: [], tests: [] }

function listed(mock_test_id: string, blueprint = 'eps-topik'): ListedTest {
  return { mock_test_id, title: mock_test_id, blueprint, is_open: false, minutes: 50, skills: [] }
}

function topic(number: number): WrittenTopic {
  const [first] = allTopics
  if (!first) throw new Error('There is no topic.')
  return { ...first, id: `topik-${number}`, number }
}

function plan(...items: PathPart[]) {
  const weeks = [{ number: 1, title: 'Minggu', parts: items }]
  return [{ id: 'tahap', heading: 'Tahap', text: '', weeks }]
}

test('the path has 24 weeks and visits each of 60 topics and each learning of its classes once', () => {
  expect(weeks.map(({ number }) => number)).toEqual(weeks.map((_, at) => at + 1))
  expect(weeks).toHaveLength(24)
  const numbers = parts.flatMap(part => {
    if (part.from !== 'topics' && part.from !== 'choice') return []
    const [first, last] = part.numbers
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
  const named = parts.flatMap(part => (part.from === 'class' ? part.learnings : []))
  const taught = [...loadClasses().values()].flatMap(({ learnings }) => learnings)
  expect(named.toSorted()).toEqual(taught.map(({ id }) => id).toSorted())
  const tests = loadMockTests()
  for (const part of parts) if (part.from === 'test') expect(tests.has(part.id)).toBe(true)
})

test('missing content is left out, and so are empty weeks and stages', () => {
  const path = buildPath(null, { ...nothing, topics: [topic(1), topic(2)] })
  expect(path.steps.map(({ kind }) => kind)).toEqual(['topic', 'topic', 'checkpoint'])
  expect(path.stages.map(stage => stage.weeks.map(({ title }) => title))).toEqual([
    ['Salam, negara, dan benda'],
  ])
  expect(buildPath(null, nothing)).toEqual({ stages: [], steps: [] })
})

test('a choice is one step with several lessons', () => {
  const [step, ...others] = buildPath(
    null,
    { ...nothing, topics: [topic(1), topic(2), topic(3)] },
    plan({ from: 'choice', id: 'bidang', title: 'Bidang', numbers: [2, 3] }),
  ).steps
  expect(others.map(({ kind }) => kind)).toEqual(['checkpoint'])
  expect(step?.lessons.map(({ path }) => path)).toEqual(['/topics/topik-2', '/topics/topik-3'])
  expect(step?.lessons.map(lesson => lesson.test)).toEqual(['topic-02', 'topic-03'])
})

test('an exam at the end leaves out tests that came before', () => {
  const tests = [...['a', 'b', 'c'].map(id => listed(id)), listed('other', 'topik-1')]
  const { steps } = buildPath(
    null,
    { ...nothing, tests },
    plan({ from: 'test', id: 'b' }, { from: 'exam', blueprint: 'eps-topik' }),
  )
  expect(steps.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
})

const exams = {
  'eps-topik': ['eps-topik'],
  'topik-1': ['topik-1'],
  'topik-2': ['topik-1'],
  work: [],
  everyday: [],
}

test('each goal has its exam and no other, begins with Hangul, and counts its own weeks', () => {
  for (const exam of Exam.options) {
    const path = buildPath(exam, all)
    expect(path.stages.map(({ id }) => id)).toEqual(goalStages[exam])
    const numbers = path.stages.flatMap(stage => stage.weeks.map(({ number }) => number))
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    const ids = path.steps.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const blueprints = path.steps
      .filter(({ kind }) => kind === 'test')
      .map(({ id }) => id.replace(/-\d$/, ''))
    expect([...new Set(blueprints)]).toEqual(exams[exam])
  }
})

test('TOPIK I comes before the workplace; the whole path has every step of every goal', () => {
  const { steps } = buildPath('topik-1', all)
  const at = (id: string) => steps.findIndex(step => step.id === id)
  expect(at('topik-1-2')).toBeGreaterThan(at('pusat-ketenagakerjaan'))
  expect(at('topik-1-2')).toBeLessThan(at('hari-pertama-kerja'))
  const whole = new Set(buildPath(null, all).steps.map(({ id }) => id))
  for (const exam of Exam.options)
    for (const { id } of buildPath(exam, all).steps) expect(whole).toContain(id)
})

test('lessons say which words and grammar of the dictionary and the grammar they teach', () => {
  for (const { kind, id, lessons } of buildPath(null, all).steps)
    for (const { words, grammar } of lessons) {
      if (kind === 'test' || kind === 'checkpoint') expect([...words, ...grammar]).toEqual([])
      else expect(words.length, id).toBeGreaterThan(3)
    }
})
