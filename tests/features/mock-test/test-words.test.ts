import { expect, test } from 'vitest'
import { mockTests } from '../../../content/site/mock-tests.ts'
import {
  aboutMinutes,
  blueprintsOf,
  emblemOf,
  isExam,
  isInstant,
  isOfTopic,
  isSet,
  levelWords,
  markOf,
  monthWords,
  otherTests,
  scoringWords,
  sizeWords,
  sumOf,
  totalMinutes,
} from '../../../src/features/mock-test/test-words.ts'
import { blueprint, practice, summary } from '../../helpers/mock-test-summary.ts'

const levels = blueprint({
  scoring: {
    kind: 'levels',
    levels: [
      { level: 1, points_min: 80 },
      { level: 2, points_min: 140 },
    ],
  },
})

test('a test with a source is an exam, one without a practice set', () => {
  expect(isExam(summary())).toBe(true)
  expect(isExam(summary({ blueprint: practice() }))).toBe(false)
})

test('only a test without account and time limit can be started at once', () => {
  expect(isInstant(summary({ blueprint: practice(), is_open: true }))).toBe(true)
  expect(isInstant(summary({ blueprint: practice(), is_open: false }))).toBe(false)
  expect(isInstant(summary({ is_open: true }))).toBe(false)
})

test('a version is a month in words, the same in every zone', () => {
  expect(monthWords('2025-05')).toBe('Mei 2025')
  expect(monthWords('2014-01')).toBe('Januari 2014')
})

test('section times are added up, and have no total as soon as one has no limit', () => {
  expect([sumOf(blueprint(), 'items'), sumOf(blueprint(), 'points')]).toEqual([40, 200])
  expect(totalMinutes(blueprint())).toBe(50)
  const [timed] = blueprint().sections
  const [free] = practice().sections
  expect(timed && free && totalMinutes(blueprint({ sections: [timed, free] }))).toBeUndefined()
})

test.each([
  [1, '1 kB'],
  [3_600, '4 kB'],
  [99_999, '100 kB'],
  [100_000, '0,1 MB'],
  [983_044, '1 MB'],
  [1_000_001, '1,1 MB'],
  [1_400_000, '1,4 MB'],
])('%i bytes are shown as %s, never as less', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})

test('a set without a clock takes about 45 seconds an item, an exam as long as it runs', () => {
  expect(aboutMinutes(practice())).toBe('±\u00a08\u00a0menit')
  expect(aboutMinutes(blueprint())).toBe('50 menit')
})

test('a set has the emblem of what it trains, an exam a medal with its number', () => {
  const set = summary({ mock_test_id: 'practice-grammar-2', blueprint: practice() })
  expect([emblemOf(set), markOf(set)]).toEqual(['endings', undefined])
  expect(emblemOf({ ...set, mock_test_id: 'of-a-school' })).toBe('reading')
  expect([emblemOf(summary()), markOf(summary())]).toEqual(['exam', '1'])
})

test('no two of our sets have the same emblem', () => {
  const emblems = Object.values(mockTests.practice.emblems)
  expect(new Set(emblems).size).toBe(emblems.length)
})

test('a ranked exam has no mark to pass, one with levels has those, a practice set says nothing', () => {
  expect(levelWords(levels)).toBe('level 1 mulai 80 poin, level 2 mulai 140 poin')
  expect(scoringWords(levels)).toContain('level 2 mulai 140 poin')
  expect(scoringWords(blueprint())).toContain('tidak ada nilai lulus yang tetap')
  expect([scoringWords(practice()), levelWords(blueprint())]).toEqual([undefined, undefined])
})

test('a blueprint of several tests is listed once', () => {
  const tests = [summary(), summary({ mock_test_id: 'b' }), summary({ blueprint: levels })]
  expect(blueprintsOf(tests)).toHaveLength(1)
  expect(blueprintsOf([summary(), summary({ blueprint: practice() })])).toHaveLength(2)
})

test('at most three other tests are shown, never the test itself, those of its kind first', () => {
  const set = (mock_test_id: string) => summary({ mock_test_id, blueprint: practice() })
  const exam = summary({ mock_test_id: 'topik' })
  const all = [summary(), set('a'), set('b'), set('c'), exam]
  const ids = (of: typeof exam) => otherTests(of, all).map(({ mock_test_id }) => mock_test_id)
  expect(ids(summary())).toEqual(['topik', 'a', 'b'])
  const other = summary({ blueprint: { ...levels, id: 'topik-1' }, mock_test_id: 'other' })
  expect(otherTests(summary(), [other, exam])[0]).toBe(exam)
  expect(ids(set('b'))).toEqual(['a', 'c', 'eps-topik-1'])
})

test('practice sets of topics are separate: the others are those that come next', () => {
  const ofTopic = (mock_test_id: string) =>
    summary({ mock_test_id, blueprint: practice({ id: 'practice-topic' }) })
  const all = [summary(), summary({ mock_test_id: 'a', blueprint: practice() })].concat(
    ['topic-01', 'topic-02', 'topic-03', 'topic-04', 'topic-05'].map(ofTopic),
  )
  expect(all.filter(isOfTopic)).toHaveLength(5)
  expect(all.filter(isSet).map(({ mock_test_id }) => mock_test_id)).toEqual(['a'])
  const ids = (of: string) => otherTests(ofTopic(of), all).map(({ mock_test_id }) => mock_test_id)
  expect(ids('topic-01')).toEqual(['topic-02', 'topic-03', 'topic-04'])
  expect(ids('topic-05')).toEqual([])
  expect(otherTests(summary(), all).map(({ mock_test_id }) => mock_test_id)).toEqual(['a'])
})
