import { describe, expect, test } from 'vitest'
import { conjugate } from '../../src/lib/conjugation/conjugate.ts'
import { isAskedFor } from '../../src/lib/conjugation/requests.ts'

describe('the useful forms of a word', () => {
  const formsOf = (word: string, part: 'verb' | 'adjective', isCommonest = true) =>
    conjugate(word, part, { isCommonest }).map(({ form }) => form)

  test.each([
    [
      '걷다',
      '걸어요 걸어 걸었어요 걸을 거예요 걷지 않아요 걷습니다 걸으세요 걸을까요 걷고 걷지만 걸어서 걸으면 걷는 걸은 걸을',
    ],
    [
      '하다',
      '해요 해 했어요 할 거예요 하지 않아요 합니다 하세요 할까요 하고 하지만 해서 하면 하는 한 할',
    ],
    [
      '만들다',
      '만들어요 만들어 만들었어요 만들 거예요 만들지 않아요 만듭니다 만드세요 만들까요 만들고 만들지만 만들어서 만들면 만드는 만든 만들',
    ],
    [
      '돕다',
      '도와요 도와 도왔어요 도울 거예요 돕지 않아요 돕습니다 도우세요 도울까요 돕고 돕지만 도와서 도우면 돕는 도운 도울',
    ],
    [
      '되다',
      '돼요 돼 됐어요 될 거예요 되지 않아요 됩니다 되세요 될까요 되고 되지만 돼서 되면 되는 된 될',
    ],
    [
      '드시다',
      '드세요 드셔 드셨어요 드실 거예요 드시지 않으세요 드십니다 드실까요 드시고 드시지만 드셔서 드시면 드시는 드신 드실',
    ],
    ['말다', '말아요 마 마세요 마십시오 말아 주세요 맙시다 말고'],
  ])('of the verb %s', (word, forms) => {
    expect(formsOf(word, 'verb').join(' ')).toBe(forms)
  })

  test.each([
    [
      '춥다',
      '추워요 추워 추웠어요 추울 거예요 춥지 않아요 춥습니다 추울까요 춥고 춥지만 추워서 추우면 추운 추울',
    ],
    [
      '하얗다',
      '하얘요 하얘 하얬어요 하얄 거예요 하얗지 않아요 하얗습니다 하얄까요 하얗고 하얗지만 하얘서 하야면 하얀 하얄',
    ],
    [
      '있다',
      '있어요 있어 있었어요 있을 거예요 있습니다 있으세요 있을까요 있고 있지만 있어서 있으면 있는 있을',
    ],
    [
      '싶다',
      '싶어요 싶어 싶었어요 싶을 거예요 싶지 않아요 싶습니다 싶으세요 싶을까요 싶고 싶지만 싶어서 싶으면 싶은 싶을',
    ],
    [
      '아니다',
      '아니에요 아니야 아니었어요 아닐 거예요 아닙니다 아니세요 아닐까요 아니고 아니지만 아니라서 아니면 아닌',
    ],
  ])('of the adjective %s', (word, forms) => {
    expect(formsOf(word, 'adjective').join(' ')).toBe(forms)
  })

  test.each([
    ['있다', 'verb', '계세요'],
    ['있다', 'adjective', '있으세요'],
    ['먹다', 'verb', '드세요'],
    ['자다', 'verb', '주무세요'],
    ['마시다', 'verb', '마시세요'],
  ] as const)('of %s as a %s honors people with %s', (word, part, form) => {
    const forms = conjugate(word, part, { isCommonest: true })
    expect(forms.filter(({ name }) => name === 'hormat').map(one => one.form)).toEqual([form])
  })

  test('deny only what people deny so: 몰라요 and 없어요 are other words', () => {
    for (const word of ['알다', '모르다', '있다', '없다'])
      expect(formsOf(word, 'verb').join()).not.toContain('않아요')
  })

  test.each([
    ['기다리다', ['…을/를 기다리다'], true],
    ['앉다', ['…에 앉다'], true],
    ['모르다', ['…을/를 모르다'], false],
    ['넘어지다', ['…에서 넘어지다'], false],
    ['드시다', ['…을/를 드시다'], false],
    ['주다', ['…에게 …을/를 주다'], false],
  ])('whether people ask for %s', (word, frames, isAsked) => {
    expect(isAskedFor(word, frames)).toBe(isAsked)
    const forms = conjugate(word, 'verb', { isCommonest: true, isAskedFor: isAsked })
    expect(forms.some(({ form }) => form.endsWith(' 주세요'))).toBe(isAsked)
  })

  test('are those of the commoner of two words, or of none where nobody knows which', () => {
    expect(formsOf('걷다', 'verb', false)).toEqual([])
    expect(formsOf('듣다', 'verb', false)).toContain('들어요')
    expect(conjugate('학교', 'noun', { isCommonest: true })).toEqual([])
  })

  test.each([
    ['걷다', 'verb', '걸어', '걸어요'],
    ['걷다', 'verb', '걷어', '걷어요'],
    ['굽다', 'verb', '굽어', '굽어요'],
    ['이르다', 'verb', '이르러', '이르러요'],
    ['이르다', 'verb', '일러', '일러요'],
    ['누르다', 'adjective', '누르러', '누르러요'],
    ['곱다', 'adjective', '고와', '고와요'],
    ['곱다', 'adjective', '곱아', '곱아요'],
  ] as const)('of %s as a %s with the form %s has %s', (word, part, form, polite) => {
    for (const isCommonest of [true, false])
      expect(conjugate(word, part, { isCommonest, forms: [form] })[0]?.form).toBe(polite)
  })
})
