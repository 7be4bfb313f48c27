import { describe, expect, test } from 'vitest'
import { pickQuestions } from '../../server/modules/today/pick-questions.ts'
import type { Exercise } from '../../server/modules/today/public.ts'
import { loadSentences } from '../../server/modules/today/sentences.ts'
import { knownSkills, rankSkills } from '../../server/modules/today/skills.ts'
import type { Skill } from '../../src/contract/mock-test-results.ts'

const exercise = (id: string, skill: Skill) => ({ id, skill }) as Exercise
const many = (skill: Skill, count: number) =>
  Array.from({ length: count }, (_, at) => exercise(`${skill}-${at + 1}`, skill))
const nothing = { skills: [], right: new Map<string, number>(), shown: new Set<string>() }

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

describe('questions', () => {
  const all = [...many('grammar', 6), ...many('signs', 2), ...many('detail', 6)]

  test('are five of the weakest skill, if there are enough', () => {
    const { questions, skill } = pickQuestions(all, { ...nothing, skills: ['grammar'] }, 'x')
    expect(skill).toBe('grammar')
    expect(questions.every(id => id.startsWith('grammar'))).toBe(true)
    expect(new Set(questions).size).toBe(5)
  })

  test('are of the next skill if too few of the weakest are left', () => {
    const skills = ['signs', 'grammar', 'detail'] as const
    expect(pickQuestions(all, { ...nothing, skills }, 'x').skill).toBe('grammar')
  })

  test('are of all kinds while no skill is known', () => {
    const { questions, skill } = pickQuestions(all, nothing, 'x')
    expect(skill).toBeNull()
    expect(new Set(questions.map(id => id.split('-')[0])).size).toBeGreaterThan(1)
  })

  test('are new ones first, then those of the day before, then those answered right', () => {
    const right = new Map(many('grammar', 4).map(({ id }, at) => [id, 100 - at]))
    const shown = new Set(['grammar-5'])
    const { questions } = pickQuestions(many('grammar', 6), { skills: [], right, shown }, 'x')
    expect(questions).toEqual(['grammar-6', 'grammar-5', 'grammar-4', 'grammar-3', 'grammar-2'])
  })

  test('are fewer than five if there are no more', () => {
    expect(pickQuestions(many('signs', 2), nothing, 'x').questions).toHaveLength(2)
    expect(pickQuestions([], nothing, 'x')).toEqual({ questions: [], skill: null })
  })
})

test('every sentence of our audio is recorded from its beginning to its end', () => {
  const sentences = loadSentences()
  expect(sentences).toHaveLength(48)
  expect(new Set(sentences.map(({ id }) => id)).size).toBe(48)
  for (const { start, end } of sentences) expect(end - start).toBeGreaterThan(1)
  expect(() => loadSentences(new Map())).toThrow('no Korean sentence')
})
