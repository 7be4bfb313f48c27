import { expect, test } from 'vitest'
import { linkTarget, whatsAppLink } from '../../src/lib/link-target.ts'
import { plainText, readRichText } from '../../src/lib/rich-text.ts'
import { ownTime } from '../helpers/own-time.ts'

test('reads links, strong words, code and Korean as runs of their own', () => {
  expect(readRichText('**Tahu** arti 안녕 하세요? Buka [kamus](dictionary) atau `theme`.')).toEqual(
    [
      { kind: 'strong', text: 'Tahu' },
      { kind: 'text', text: ' arti ' },
      { kind: 'korean', text: '안녕 하세요?' },
      { kind: 'text', text: ' Buka ' },
      { kind: 'link', text: 'kamus', target: 'dictionary' },
      { kind: 'text', text: ' atau ' },
      { kind: 'code', text: 'theme' },
      { kind: 'text', text: '.' },
    ],
  )
})

test('keeps every character that is not a sign of ours', () => {
  expect(plainText('ㅎ + ㅏ + ㄴ menjadi 한. [Buka](#a), `x < y`.')).toBe(
    'ㅎ + ㅏ + ㄴ menjadi 한. Buka, x < y.',
  )
})

test('names of pages become their addresses, and unknown names are mistakes', () => {
  expect(linkTarget('dictionary?category=safety')).toBe('/dictionary?category=safety')
  expect(linkTarget('termsConditions#promo')).toBe('/terms-conditions#promo')
  expect(linkTarget('https://kp2mi.go.id')).toBe('https://kp2mi.go.id')
  expect(linkTarget('email')).toMatch(/^mailto:.+@.+/)
  expect(() => linkTarget('nowhere')).toThrow('nowhere')
})

test('a WhatsApp link carries the message that is already typed', () => {
  const { searchParams } = new URL(whatsAppLink('Halo & 안녕?'))
  expect(searchParams.get('text')).toBe('Halo & 안녕?')
})

test.each(['[', '[](', '[a](b', '**', '`', '가,'])(
  'four times as much of %s takes four times',
  sign => {
    const takes = (times: number) => {
      const time = ownTime()
      readRichText(sign.repeat(times))
      return time()
    }
    takes(20_000)
    expect(takes(80_000)).toBeLessThan(8 * Math.max(takes(20_000), 5))
  },
)
