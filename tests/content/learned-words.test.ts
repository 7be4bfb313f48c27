import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StoredClass } from '../../server/modules/classes/content-schema.ts'
import { learnedIn } from '../../server/modules/classes/learned.ts'

const FOLDER = join(import.meta.dirname, '../../content/classes')
const learnings = readdirSync(FOLDER, { withFileTypes: true })
  .filter(file => file.isFile())
  .map(({ name }) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')))
  .flatMap(written => StoredClass.parse(written).learnings)

const learned = (id: string) => {
  const learning = learnings.find(each => each.id === id)
  if (!learning) throw new Error(`There is no learning ${id}.`)
  return learnedIn(learning)
}

test('a passed quiz lists the letters and the words of its lesson', () => {
  expect(learned('hangul-01-blok-suku-kata')).toEqual({
    letters: ['ㄱ', 'ㄴ', 'ㅏ', 'ㅗ'],
    words: [
      { ko: '나', id: 'saya, aku' },
      { ko: '나무', id: 'pohon' },
      { ko: '바나나', id: 'pisang' },
      { ko: '한글', id: 'Hangul, huruf Korea' },
    ],
  })
})

test('a lesson whose examples are sentences lists the words of its video, or else the sentences', () => {
  expect(learned('eps-02-alat-bahan').words).toContainEqual({ ko: '망치', id: 'palu' })
  expect(learned('topik-02-kalimat-dasar').words[0]).toEqual({
    ko: '저는 학생이에요.',
    id: 'Saya siswa.',
  })
})

test('every lesson has three to eight different ones', () => {
  for (const { id } of learnings) {
    const words = learned(id).words.map(({ ko }) => ko)
    expect([id, words.length >= 3, words.length <= 8]).toEqual([id, true, true])
    expect(new Set(words).size).toBe(words.length)
  }
})
