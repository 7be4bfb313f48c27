import { expect, test } from 'vitest'
import { ERRORS } from '../../../src/contract/errors.ts'
import { reasonLanguage } from '../../../src/kit/list/reason-language.ts'

test.each(['internal', 'unavailable', 'wait'] as const)(
  'the server speaks Indonesian of %s',
  code => {
    expect(reasonLanguage({ code, message: ERRORS[code].message })).toBe('id')
  },
)

test.each([
  ['network', 'Failed to fetch books'],
  ['html', 'Received HTML instead of JSON. Check API endpoint configuration.'],
  ['internal', 'Failed to fetch books'],
] as const)('our own words about %s are English', (code, message) => {
  expect(reasonLanguage({ code, message })).toBe('en')
})
