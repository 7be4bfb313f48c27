import { expect, test } from 'vitest'
import { asClock } from '../../../src/features/account/forgot-code.ts'

test.each([
  [600, '10:00'],
  [599, '9:59'],
  [61, '1:01'],
  [0, '0:00'],
])('%s seconds are shown as %s', (seconds, text) => {
  expect(asClock(seconds)).toBe(text)
})
