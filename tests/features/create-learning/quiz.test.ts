import { expect, test } from 'vitest'
import {
  addOption,
  inKind,
  markRight,
  moveOption,
  newQuestion,
  removeOption,
  setOption,
  setWhy,
} from '../../../src/features/create-learning/quiz/edit-question.ts'

const choice = {
  ...newQuestion('choice', 'soal-1'),
  options: ['halo', 'maaf', 'terima kasih'],
  option_whys: ['Sapaan.', null, 'Diucapkan sesudah ditolong.'],
}

test('the right option comes first, with its explanation', () => {
  const changed = markRight(choice, 2)
  expect(changed.options).toEqual(['terima kasih', 'halo', 'maaf'])
  expect(changed.option_whys).toEqual(['Diucapkan sesudah ditolong.', 'Sapaan.', null])
})

test('explanations stay with their options when options are added, removed or moved', () => {
  expect(removeOption(choice, 1).option_whys).toEqual(['Sapaan.', 'Diucapkan sesudah ditolong.'])
  expect(addOption(choice).option_whys).toHaveLength(4)
  expect(moveOption(choice, 0, 1).option_whys?.[1]).toBe('Sapaan.')
  expect(setOption(choice, 1, 'permisi').options[1]).toBe('permisi')
})

test('a question without explanations has no list of them', () => {
  const said = setWhy(newQuestion('choice', 'soal-1'), 1, 'Bukan sapaan.')
  expect(said.option_whys).toEqual([null, 'Bukan sapaan.'])
  expect('option_whys' in setWhy(said, 1, '')).toBe(false)
})

test('a change of kind keeps the fields that both kinds have', () => {
  const typed = inKind({ ...choice, ask: 'Apa artinya?' }, 'typing')
  expect(typed).toMatchObject({ ask: 'Apa artinya?', options: [], accepts: ['halo'] })
  expect('option_whys' in typed).toBe(false)
  expect(inKind(typed, 'order').options).toEqual(['halo', ''])
  expect(inKind(choice, 'listening')).toMatchObject({ options: choice.options })
})
