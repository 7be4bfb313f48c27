import { expect, test } from 'vitest'
import { Slide, VideoScript } from '../../../tools/class-videos/script-schema.ts'

const line = { ko: '나무', id: 'pohon', voice: 'female', times: 2 }

const SLIDES = [
  { kind: 'title', ko: '한글', id: 'Hangul' },
  { kind: 'letters', letters: [{ letter: 'ㅏ', sound: 'a' }] },
  { kind: 'mouth', sounds: ['ㅜ'] },
  { kind: 'strokes', letter: 'ㄹ' },
  { kind: 'syllable', parts: ['ㄱ', 'ㅏ'], whole: '가', sound: 'ga' },
  { kind: 'word', ko: '나무', id: 'pohon', said: null },
  { kind: 'sentence', ko: '밥을 먹어요.', id: 'Saya makan.', said: '바블 머거요.' },
  { kind: 'list', heading: 'Buah', items: [{ ko: '사과', id: 'apel' }] },
  { kind: 'point', text: 'ㅇ di awal tidak berbunyi.' },
]

test.each(SLIDES)('a slide of kind $kind is taken as it is', slide => {
  const whole = { ...slide, lines: [line] }
  expect(Slide.parse(whole)).toEqual(whole)
})

test('who speaks and how often need not be said', () => {
  const slide = Slide.parse({ kind: 'strokes', letter: 'ㄹ', lines: [{ ko: null, id: 'Tulis.' }] })
  expect(slide.lines[0]).toMatchObject({ voice: 'female', times: 1 })
})

test.each([
  ['a letter that is a syllable', { kind: 'strokes', letter: '가', lines: [line] }],
  ['a slide on which nothing is said', { kind: 'point', text: 'a', lines: [] }],
  ['a mouth with a sound that no line says', { kind: 'mouth', sounds: ['ㅗ'], lines: [line] }],
  ['a kind nobody draws', { kind: 'film', lines: [line] }],
  ['a line said a fourth time', { kind: 'point', text: 'a', lines: [{ ...line, times: 4 }] }],
])('%s is refused', (_, slide) => {
  expect(Slide.safeParse(slide).success).toBe(false)
})

test('a video has an id for addresses and at least a slide', () => {
  expect(VideoScript.safeParse({ id: 'Video 1', title: 'a', slides: [] }).success).toBe(false)
})
