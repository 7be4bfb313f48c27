import { expect, test } from 'vitest'
import { koreanPath, type PathPart } from '../../../content/site/korean-path.ts'
import { loadClasses } from '../../../server/modules/classes/load-classes.ts'
import { loadMockTests } from '../../../server/modules/mock-tests/load-mock-tests.ts'
import type { TopicSummary } from '../../../src/contract/topics.ts'
import { buildPath } from '../../../src/features/korean-path/build-path.ts'
import { blueprint, summary } from '../../helpers/mock-test-summary.ts'

const weeks = koreanPath.flatMap(stage => stage.weeks)
const parts = weeks.flatMap(week => week.parts)

function topic(number: number): TopicSummary {
  return {
    topic_id: `topik-${number}`,
    number,
    level: 'beginner',
    title: `Judul ${number}`,
    title_ko: '제목',
    goal: 'Setelah topik ini kamu bisa berhitung.',
    mock_test_id: `topic-${number}`,
  }
}

function plan(...items: PathPart[]) {
  return [{ heading: 'Tahap', text: '', weeks: [{ number: 1, title: 'Minggu', parts: items }] }]
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
  const sources = { classes: [], topics: [topic(1), topic(2)], tests: [] }
  const path = buildPath(koreanPath, sources)
  expect(path.total).toBe(2)
  expect(path.stages.map(stage => stage.weeks.map(({ number }) => number))).toEqual([[4]])
  expect(buildPath(koreanPath, { classes: [], topics: [], tests: [] })).toEqual({
    stages: [],
    total: 0,
  })
})

test('a choice is one step with several links, done after any of its sets', () => {
  const sources = { classes: [], topics: [topic(1), topic(2), topic(3)], tests: [] }
  const path = buildPath(plan({ from: 'choice', numbers: [2, 3] }), sources)
  const [step] = path.stages[0]?.weeks[0]?.steps ?? []
  expect(path.total).toBe(1)
  expect(step?.links.map(link => link.path)).toEqual(['/topics/topik-2', '/topics/topik-3'])
  expect(step?.tests).toEqual(['topic-2', 'topic-3'])
})

test('an exam at the end leaves out tests that came before', () => {
  const tests = ['a', 'b', 'c'].map(mock_test_id => summary({ mock_test_id }))
  const other = summary({ mock_test_id: 'other', blueprint: blueprint({ id: 'topik-1' }) })
  const path = buildPath(
    plan({ from: 'test', id: 'b' }, { from: 'exam', blueprint: 'eps-topik' }),
    { classes: [], topics: [], tests: [...tests, other] },
  )
  const steps = path.stages.flatMap(stage => stage.weeks.flatMap(week => week.steps))
  expect(steps.flatMap(step => step.tests)).toEqual(['b', 'a', 'c'])
})
