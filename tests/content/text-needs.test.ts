import { expect, test } from 'vitest'
import written from '../../content/practice/text-needs.json' with { type: 'json' }
import { textNeeds } from '../../tools/content/text-needs.ts'

const needs = textNeeds()

test('what questions and sentences need is what the dictionary finds in them now', () => {
  // Otherwise: node tools/content/make-text-needs.ts
  expect(written).toEqual(needs)
})

test('words are found inflected, grammar with them, and the right option in its blank', () => {
  expect(needs['topic-05-r2']?.grammar.split(' ')).toContain('e')
  expect(needs['topic-01-r2']?.words.split(' ')).toContain('sapa-인도네시아-사람')
  expect(needs['topic-36-r2']?.grammar.split(' ')).toContain('eul-ttae')
  expect(needs['practice-grammar-1-r02']).toMatchObject({
    words: expect.stringContaining('sapa-드라마'),
    grammar: expect.stringContaining('eseo'),
  })
})
