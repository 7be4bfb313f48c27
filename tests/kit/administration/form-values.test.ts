import { describe, expect, test } from 'vitest'
import { isSame } from '../../../src/kit/administration/differences.ts'
import { suggestId } from '../../../src/kit/administration/form/blank.ts'
import { rebase } from '../../../src/kit/administration/form/form-draft.tsx'
import { clockTime, instantOf } from '../../../src/kit/administration/form/instant-field.tsx'
import { pointerOf, putAt, stepsOf } from '../../../src/kit/administration/form/pointer.ts'
import { readNumber } from '../../../src/kit/administration/form/text-fields.tsx'

describe("a form's input", () => {
  test.each([
    ['149000', true, 149_000],
    ['Rp149.000', true, 149_000],
    ['1.250.000', true, 1_250_000],
    ['12.5', true, 12.5],
    ['1,5', false, 1.5],
    ['1.5', false, 1.5],
    ['1.234,5', false, 1_234.5],
    ['-3', true, -3],
    ['12abc', true, undefined],
    ['1,', false, undefined],
    ['1e9', true, undefined],
  ])('parses numbers as Indonesians write them: %s', (text, isWhole, number) => {
    expect(readNumber(text, isWhole)).toBe(number)
  })

  test('converts a date and time in a zone to an instant and back', () => {
    const at = Date.UTC(2026, 11, 31, 16, 30)
    expect(clockTime(at, 'Asia/Seoul')).toEqual({ day: '2027-01-01', time: '01:30' })
    for (const zone of ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Seoul'] as const)
      expect(instantOf(clockTime(at, zone), zone)).toBe(at)
    expect(instantOf({ day: '2026-12-31', time: '' }, 'Asia/Jakarta')).toBeUndefined()
  })

  test('sets a value at its pointer only', () => {
    const item = { 'a/b': [{ c: 1 }, { c: 2 }], rest: { d: 3 } }
    const at = pointerOf(['a/b', 1, 'c'])
    expect(at).toBe('/a~1b/1/c')
    const next = putAt(item, stepsOf(at), 9)
    expect(next).toEqual({ 'a/b': [{ c: 1 }, { c: 9 }], rest: { d: 3 } })
    expect((next as typeof item).rest).toBe(item.rest)
  })

  test('applies a draft to an item that somebody else has changed', () => {
    const base = { a: 1, b: 1, c: 1 }
    const { values, both } = rebase({ base, values: { a: 2, b: 2, c: 1 } }, { a: 1, b: 3, c: 3 })
    expect(values).toEqual({ a: 2, b: 2, c: 3 })
    expect(both).toEqual(['b'])
    expect(isSame({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true)
    expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(true)
    expect(isSame([1], [1, 2])).toBe(false)
  })

  test('makes an id that is valid in addresses, or none', () => {
    const schema = { type: 'string', maxLength: 12 }
    expect(suggestId('Belajar 한글: Dasar!', schema)).toBe('belajar-dasa')
    expect(suggestId('한국', schema)).toBe('')
  })
})
