import { expect, test } from 'vitest'
import { isJudged } from '../../src/api/http.ts'

test.each([
  [undefined, false],
  [401, false],
  [429, false],
  [503, false],
  [404, true],
  [409, true],
  [422, true],
])('what is answered with %s is judged: %s', (status, isFinal) => {
  expect(isJudged(status === undefined ? {} : { status })).toBe(isFinal)
})
