import { describe, expect, test } from 'vitest'
import { fieldWords, wordName } from '../../../src/kit/administration/field-words.ts'

const texts = {
  venue: { label: 'Tempat', hint: 'Kota atau alamat.', values: { home: 'Rumah' } },
  'events.venue': { label: 'Lokasi acara' },
}

describe('the words of a field', () => {
  test('are those of its resource, else those of every field of its name', () => {
    expect(fieldWords('events', texts).field('venue')).toBe('Lokasi acara')
    expect(fieldWords('tours', texts).field('venue')).toBe('Tempat')
    expect(fieldWords('events', texts).value('venue', 'home')).toBe('Rumah')
    expect(fieldWords('events', texts).hint('venue')).toBe('Kota atau alamat.')
  })

  test('are its title in the schema, else its name, where nobody wrote any', () => {
    const words = fieldWords('events', texts)
    expect(words.field('dress_code', 'Pakaian')).toBe('Pakaian')
    expect(words.field('dress_code')).toBe('Dress code')
    expect(words.value('dress_code', 'batik-only')).toBe('Batik only')
    expect(words.hint('dress_code')).toBeUndefined()
  })

  test('tell the Indonesian beside a Korean text from an id', () => {
    expect(wordName('id', { ko: '집', id: 'rumah' })).toBe('ko.id')
    expect(wordName('id', { title: 'Rumah' })).toBe('id')
    expect(wordName('ko', { ko: '집', id: 'rumah' })).toBe('ko')
  })
})
