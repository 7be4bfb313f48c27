import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { Slide } from '../../../tools/class-videos/script-schema.ts'
import { slideHtml } from '../../../tools/class-videos/slide-html.ts'
import type { Mode } from '../../../tools/class-videos/steps.ts'

/** The picture of a slide while its line with that number is shown. */
function draw(input: unknown, at = 0, mode: Mode = 'listen', drawn: number | null = null) {
  const slide = Slide.parse(input)
  const [line = slide.lines[0]] = [slide.lines[at]]
  if (!line) throw new Error('A slide without lines.')
  return new JSDOM(slideHtml({ slide, line, mode, drawn, mouth: null, frames: 1 })).window.document
}

function textOf(page: Document, selector: string): (string | undefined)[] {
  return [...page.querySelectorAll(selector)].map(part => part.textContent?.trim())
}

test('the item of a list that is said is marked, and none that is not', () => {
  const list = {
    kind: 'list',
    heading: 'Uang',
    items: [
      { ko: '백', id: '100' },
      { ko: '천', id: '1.000' },
      { ko: '십만', id: '100.000' },
    ],
    lines: [{ ko: '백, 천', id: 'seratus, seribu' }],
  }
  expect(textOf(draw(list), '.meant b')).toEqual(['백', '천'])
})

test.each([
  ['아', ['ㅏ']],
  ['ㅓ', ['ㅓ']],
  ['아, 오', ['ㅏ', 'ㅗ']],
])('letters that %s says are marked', (ko, expected) => {
  const letters = ['ㅏ', 'ㅓ', 'ㅗ'].map(letter => ({ letter, sound: '-' }))
  const page = draw({ kind: 'letters', letters, lines: [{ ko, id: 'bunyi' }] })
  expect(textOf(page, '.meant b')).toEqual(expected)
})

test('a consonant is marked by its name and by a syllable that begins with it', () => {
  const letters = ['ㄱ', 'ㄴ'].map(letter => ({ letter, sound: '-' }))
  for (const ko of ['기역', '가'])
    expect(
      textOf(draw({ kind: 'letters', letters, lines: [{ ko, id: 'g' }] }), '.meant b'),
    ).toEqual(['ㄱ'])
})

test('nothing is written below a slide that is on the slide already', () => {
  const word = {
    kind: 'word',
    ko: '나무',
    id: 'pohon',
    said: null,
    lines: [
      { ko: '나무', id: 'pohon' },
      { ko: '나무가 커요.', id: 'Pohonnya besar.' },
    ],
  }
  expect(draw(word).querySelector('footer')).toBeNull()
  expect(textOf(draw(word, 1), 'footer p')).toEqual(['나무가 커요.', 'Pohonnya besar.'])
})

test('strokes that are drawn have their numbers, those to come only their shape', () => {
  const page = draw(
    { kind: 'strokes', letter: 'ㄹ', lines: [{ ko: '리을', id: 'r/l' }] },
    0,
    'listen',
    1.5,
  )
  expect(textOf(page, '.number text')).toEqual(['1', '2'])
  expect(page.querySelectorAll('.ghost')).toHaveLength(3)
  expect(page.querySelectorAll('.drawn')).toHaveLength(1)
  expect(page.querySelectorAll('.growing')).toHaveLength(1)
})

test('a title says that the voice is made by a machine', () => {
  const page = draw({ kind: 'title', ko: '한글', id: 'Hangul', lines: [{ ko: null, id: 'Halo.' }] })
  expect(page.body.textContent).toContain('Suara di video ini buatan mesin.')
})

test('what the learner does is told apart', () => {
  const slide = { kind: 'point', text: 'a', lines: [{ ko: '나무', id: 'pohon' }] }
  expect(textOf(draw(slide, 0, 'repeat'), '.chip')).toEqual(['Giliranmu!'])
  expect(textOf(draw(slide, 0, 'listen'), '.chip')).toEqual(['Dengarkan'])
  expect(textOf(draw(slide, 0, 'read'), '.chip')).toEqual([])
})

test('a text is no markup', () => {
  const page = draw({ kind: 'point', text: '<img src=x>', lines: [{ ko: null, id: '<b>a</b>' }] })
  expect(page.querySelector('img')).toBeNull()
  expect(textOf(page, 'footer')).toEqual(['<b>a</b>'])
})
