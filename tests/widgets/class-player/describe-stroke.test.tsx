import { expect, test } from 'vitest'
import { strokesOf } from '../../../src/lib/strokes/strokes.ts'
import { describeStroke } from '../../../src/widgets/class-player/strokes/describe-stroke.ts'

test.each([
  ['ㄱ', ['right down']],
  ['ㄴ', ['down right']],
  ['ㄹ', ['right down', 'right', 'down right']],
  ['ㅅ', ['left-down', 'right-down']],
  ['ㅈ', ['right left-down', 'right-down']],
  ['ㅇ', ['round']],
  ['ㅎ', ['right', 'right', 'round']],
  ['ㅏ', ['down', 'right']],
])('the strokes of %s go %j', (letter, ways) => {
  expect(strokesOf(letter).map(stroke => describeStroke(stroke).join(' '))).toEqual(ways)
})

test('every stroke of every jamo has a direction', () => {
  for (const letter of 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ') {
    for (const stroke of strokesOf(letter)) {
      const ways = describeStroke(stroke)
      expect(ways.length, letter).toBeGreaterThan(0)
      expect(ways.length, letter).toBeLessThan(4)
    }
  }
})
