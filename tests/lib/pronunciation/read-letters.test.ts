import { expect, test } from 'vitest'
import { readLetters } from '../../../src/lib/pronunciation/read-letters.ts'

test('a letter that stands alone is called by its name', () => {
  expect(readLetters('ㅏ')).toBe('아')
  expect(readLetters('ㅢ')).toBe('의')
  expect(readLetters('ㄱ, ㄲ')).toBe('기역, 쌍기역')
  expect(readLetters('나무')).toBe('나무')
})

test('no two letters are called the same, and none by its own sign', () => {
  const letters = [
    ...'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎㄲㄸㅃㅆㅉㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ',
  ]
  const names = letters.map(readLetters)
  expect(new Set(names).size).toBe(letters.length)
  expect(names.filter(name => letters.includes(name))).toEqual([])
})
