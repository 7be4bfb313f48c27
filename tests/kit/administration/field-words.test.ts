import { describe, expect, test } from 'vitest'
import { fieldWords, wordName } from '../../../src/kit/administration/field-words.ts'

const texts = {
  venue: { label: 'Tempat', hint: 'Kota atau alamat.', values: { home: 'Rumah' } },
  'events.venue': { label: 'Lokasi acara' },
}

describe('the labels of a field', () => {
  test('come from its resource, else from fields of the same name', () => {
    expect(fieldWords('events', texts).field('venue')).toBe('Lokasi acara')
    expect(fieldWords('tours', texts).field('venue')).toBe('Tempat')
    expect(fieldWords('events', texts).value('venue', 'home')).toBe('Rumah')
    expect(fieldWords('events', texts).hint('venue')).toBe('Kota atau alamat.')
  })

  test('fall back to its title in the schema, then to its name', () => {
    const words = fieldWords('events', texts)
    expect(words.field('dress_code', 'Pakaian')).toBe('Pakaian')
    expect(words.field('dress_code')).toBe('Dress code')
    expect(words.value('dress_code', 'batik-only')).toBe('Batik only')
    expect(words.hint('dress_code')).toBeUndefined()
  })

  test('distinguish Indonesian text named `id` from an id', () => {
    expect(wordName('id', { ko: '집', id: 'rumah' })).toBe('ko.id')
    expect(wordName('id', { title: 'Rumah' })).toBe('id')
    expect(wordName('ko', { ko: '집', id: 'rumah' })).toBe('ko')
  })
})
