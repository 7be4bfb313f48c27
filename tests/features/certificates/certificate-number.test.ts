import { expect, test } from 'vitest'
import { readNumber } from '../../../src/features/certificates/certificate-number.ts'

const NUMBER = 'SAPA-2026-7KQ4M-X2HR0'

test.each([
  NUMBER,
  'sapa-2026-7kq4m-x2hr0',
  '  SAPA 2026 7KQ4M X2HR0 ',
  'SAPA20267KQ4MX2HR0',
  'SAPA–2026–7KQ4M–X2HRO',
  'SAPA-2026-7KQ4M-X2HR0\n',
])('%j is understood', typed => {
  expect(readNumber(typed)).toBe(NUMBER)
})

test('letters that look like digits are read as digits', () => {
  expect(readNumber('SAPA-2026-IL0OO-00000')).toBe('SAPA-2026-11000-00000')
})

test.each(['', 'SAPA-2026', 'TOKO-2026-7KQ4M-X2HR0', 'SAPA-2026-7KQ4M-X2HR', `${NUMBER}0`, 'U'])(
  '%j is no number',
  typed => {
    expect(readNumber(typed)).toBeUndefined()
  },
)
