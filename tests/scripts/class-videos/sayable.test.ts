import { expect, test } from 'vitest'
import { letterNamed, sayable } from '../../../scripts/class-videos/sayable.ts'

test('a letter that stands alone is called by its name', () => {
  expect(sayable('ㅏ')).toBe('아')
  expect(sayable('ㅢ')).toBe('의')
  expect(sayable('ㄱ, ㄲ')).toBe('기역, 쌍기역')
  expect(sayable('나무')).toBe('나무')
})

test('every letter is found by what it is called', () => {
  for (const letter of 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎㄲㄸㅃㅆㅉㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ')
    expect(letterNamed(sayable(letter))).toBe(letter)
  expect(letterNamed('나무')).toBeUndefined()
})
