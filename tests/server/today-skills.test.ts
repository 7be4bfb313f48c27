import { describe, expect, test } from 'vitest'
import { chooseQuestions } from '../../server/modules/today/choose-questions.ts'
import type { Exercise, Exercises } from '../../server/modules/today/public.ts'
import { loadSentences } from '../../server/modules/today/sentences.ts'
import { knownSkills, rankSkills, withPractice } from '../../server/modules/today/skills.ts'
import type { Skill } from '../../src/contract/mock-test-results.ts'

const exercise = (id: string, skill: Skill) => ({ id, skill }) as Exercise
const many = (skill: Skill, count: number) =>
  Array.from({ length: count }, (_, at) => exercise(`${skill}-${at + 1}`, skill))
const nothing = { day: '2026-11-23', answers: [], plans: [], skills: [], seed: 'x' }

describe('skills', () => {
  test('are summed up, and sorted by the share of right answers', () => {
    const tallies = [
      { skill: 'grammar', correct: 1, items: 4 },
      { skill: 'signs', correct: 0, items: 2 },
      { skill: 'grammar', correct: 1, items: 4 },
      { skill: 'detail', correct: 9, items: 9 },
    ] as const
    expect(rankSkills(tallies)).toEqual([
      { skill: 'signs', correct: 0, items: 2 },
      { skill: 'grammar', correct: 2, items: 8 },
      { skill: 'detail', correct: 9, items: 9 },
    ])
    expect(knownSkills(rankSkills(tallies)).map(({ skill }) => skill)).toEqual([
      'grammar',
      'detail',
    ])
  })

  test('with one wrong answer do not rank as weaker than those with many', () => {
    const ranked = rankSkills([
      { skill: 'signs', correct: 0, items: 1 },
      { skill: 'grammar', correct: 2, items: 12 },
    ])
    expect(ranked[0]?.skill).toBe('grammar')
  })
})

test('a set that was not done comes before one that trains a skill more', () => {
  const sets = ['most', 'some'].map(id => ({ mock_test_id: id, title: id }))
  const exercises = () => [{ setsFor: (_: Skill) => sets } as Exercises]
  const setAfter = (...done: string[]) =>
    withPractice({ exercises }, [{ skill: 'signs', correct: 0, items: 4 }], new Set(done))[0]
      ?.practice?.mock_test_id
  expect([setAfter(), setAfter('most'), setAfter('most', 'some')]).toEqual(['most', 'some', 'most'])
})

describe('questions', () => {
  const all = [...many('grammar', 6), ...many('signs', 2), ...many('detail', 6)]
  const room = { mistakes: 2, all: 5 }
  const choose = (
    fields: Partial<Parameters<typeof chooseQuestions>[1]>,
    askable = all,
    time = room,
  ) => chooseQuestions(askable, { ...nothing, ...fields }, time)
  const answered = (id: string, isRight: boolean, day: string) => ({ id, isRight, day })

  test('are five of the weakest skill, if there are enough', () => {
    const { questions, skill } = choose({ skills: ['grammar'] })
    expect(skill).toBe('grammar')
    expect(questions.every(id => id.startsWith('grammar'))).toBe(true)
    expect(new Set(questions).size).toBe(5)
  })

  test('are of the next skill if too few of the weakest are left', () => {
    expect(choose({ skills: ['signs', 'grammar', 'detail'] }).skill).toBe('grammar')
  })

  test('are of all kinds while no skill is known', () => {
    const { questions, skill } = choose({})
    expect(skill).toBeNull()
    expect(new Set(questions.map(id => id.split('-')[0])).size).toBeGreaterThan(1)
  })

  test('are those answered right only when nothing else is left, the longest ago first', () => {
    const answers = ['2026-11-20', '2026-11-18', '2026-11-19'].map((day, at) =>
      answered(`grammar-${at + 1}`, true, day),
    )
    const { questions } = choose({ answers }, many('grammar', 6))
    expect(questions.slice(0, 3).toSorted()).toEqual(['grammar-4', 'grammar-5', 'grammar-6'])
    expect(questions.slice(3)).toEqual(['grammar-2', 'grammar-3'])
  })

  test('are mistakes first, and those of three days ago whatever the time', () => {
    const answers = [
      ...[1, 2, 3].map(at => answered(`detail-${at}`, false, '2026-11-20')),
      answered('grammar-1', false, '2026-11-22'),
      // A mistake of this morning comes tomorrow.
      answered('grammar-2', false, nothing.day),
    ]
    const { questions } = choose({ answers }, all, { mistakes: 1, all: 0 })
    expect(questions).toEqual(['detail-1', 'detail-2', 'detail-3'])
    expect(choose({ answers }, all, { mistakes: 9, all: 0 }).questions).toEqual([
      'detail-1',
      'detail-2',
      'detail-3',
      'grammar-1',
    ])
  })

  test('are as many as there are', () => {
    expect(choose({}, many('signs', 2)).questions).toHaveLength(2)
    expect(choose({}, [])).toEqual({ questions: [], skill: null })
  })
})

test('every sentence of our audio is recorded from its beginning to its end', () => {
  const sentences = loadSentences()
  expect(sentences).toHaveLength(48)
  expect(new Set(sentences.map(({ id }) => id)).size).toBe(48)
  for (const { start, end } of sentences) expect(end - start).toBeGreaterThan(1)
  expect(() => loadSentences(new Map())).toThrow('no Korean sentence')
})
