import { expect, test } from 'vitest'
import { koreanRuns } from '../../src/lib/korean-runs.ts'

const korean = (text: string) =>
  koreanRuns(text)
    .filter(({ isKorean }) => isKorean)
    .map(run => run.text)

test('finds Korean words with the signs that belong to them', () => {
  expect(korean('Bilang 천천히 드세요. lalu 은/는, dan ㅏ ㅓ.')).toEqual([
    '천천히 드세요.',
    '은/는',
    'ㅏ ㅓ.',
  ])
  expect(korean('Tidak ada apa-apa [di sini](faq)')).toEqual([])
})

test.each(['', '한국', 'a 한 b', '한 a', '<b>한</b>'])('loses nothing of “%s”', text => {
  expect(
    koreanRuns(text)
      .map(run => run.text)
      .join(''),
  ).toBe(text)
})

test('comes to an end with 200,000 letters, which takes hours where each is looked at for every other', () => {
  const text = '가 '.repeat(100_000)
  expect(koreanRuns(text).reduce((sum, run) => sum + run.text.length, 0)).toBe(text.length)
})
