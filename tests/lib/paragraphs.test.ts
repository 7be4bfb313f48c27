import { expect, test } from 'vitest'
import { paragraphs } from '../../src/lib/paragraphs.ts'

test('empty lines part paragraphs, a line break does not', () => {
  expect(paragraphs('Satu.\nMasih satu.\n\nDua.\n\n\nTiga.')).toEqual([
    'Satu.\nMasih satu.',
    'Dua.',
    'Tiga.',
  ])
  expect(paragraphs('Satu.')).toEqual(['Satu.'])
})
