import { assemble, disassemble } from 'es-hangul'
import { expect, test } from 'vitest'
import { eraseLetter, typeLetter } from '../../../src/widgets/class-player/keyboard/composer.ts'
import { letterOf } from '../../../src/widgets/class-player/keyboard/layout.ts'

const type = (letters: string) => Array.from(letters).reduce(typeLetter, '')

test.each([
  ['ㅎㅏㄴㄱㅡㄹ', '한글'],
  ['ㄱㅏㄱㅏ', '가가'],
  ['ㄱㅏㅂㅅㅇㅣ', '값이'],
  ['ㄱㅏㅂㅅㅣ', '갑시'],
  ['ㅇㅗㅏㅇㅠㅜ', '와유ㅜ'],
  ['ㄷㅏㄹㄱ', '닭'],
  ['ㄷㅏㄹㄱㅏ', '달가'],
  ['ㅇㅣㅆㅇㅓㅇㅛ', '있어요'],
  ['ㅇㅣㅆㅓ', '이써'],
  ['ㅃㅏㅃㅏ', '빠빠'],
  ['ㅇㅡㅣㅅㅏ', '의사'],
  ['ㅋㅋㅋ', 'ㅋㅋㅋ'],
  ['ㅏㅣ', 'ㅏㅣ'],
  ['ㅗㅏ', 'ㅘ'],
])('%s typed one after the other is %s', (letters, text) => {
  expect(type(letters)).toBe(text)
})

test('the result agrees with a well-kept library for every syllable followed by a vowel', () => {
  for (let code = 0xac00; code <= 0xd7a3; code += 7) {
    const letters = `${disassemble(String.fromCharCode(code))}ㅏ`
    expect(type(letters)).toBe(assemble(Array.from(letters)))
  }
})

test('Backspace removes jamo by jamo what was typed, for every syllable', () => {
  for (let code = 0xac00; code <= 0xd7a3; code++) {
    const letters = disassemble(String.fromCharCode(code))
    let text = type(letters)
    expect(text).toBe(String.fromCharCode(code))
    for (let left = letters.length - 1; left >= 0; left--) {
      text = eraseLetter(text)
      expect(text).toBe(type(letters.slice(0, left)))
    }
  }
  expect(eraseLetter('ab')).toBe('a')
  expect(eraseLetter('')).toBe('')
  expect(eraseLetter('가 ')).toBe('가')
})

test('jamo after a space, a digit or a Latin letter start a syllable', () => {
  expect(typeLetter('가 ', 'ㄴ')).toBe('가 ㄴ')
  expect(typeLetter('3', 'ㅏ')).toBe('3ㅏ')
  expect(typeLetter('가', ' ')).toBe('가 ')
  expect(typeLetter('각', ' ')).toBe('각 ')
})

test('keys of a Latin keyboard have the jamo of the Korean layout', () => {
  expect(Array.from('gksrmf', letterOf).join('')).toBe('ㅎㅏㄴㄱㅡㄹ')
  expect([letterOf('R'), letterOf('O'), letterOf('G'), letterOf('1'), letterOf('Enter')]).toEqual([
    'ㄲ',
    'ㅒ',
    'ㅎ',
    undefined,
    undefined,
  ])
})
