import { beforeEach, expect, test } from 'vitest'
import type { DictionaryWord } from '../../../tools/word-links/dictionary-words.ts'
import { WordLinker } from '../../../tools/word-links/word-linker.ts'

function entry(
  word: string,
  partOfSpeech: DictionaryWord['partOfSpeech'],
  glosses: string[],
  id = `sapa-${word}`,
): DictionaryWord {
  return { id, word, partOfSpeech, glosses }
}

const DICTIONARY = [
  entry('저', 'pronoun', ['saya']),
  entry('학생', 'noun', ['siswa']),
  entry('한국어', 'noun', ['bahasa Korea']),
  entry('인도네시아 사람', 'noun', ['orang Indonesia']),
  entry('공부', 'noun', ['pelajaran']),
  entry('공부하다', 'verb', ['belajar']),
  entry('전화', 'noun', ['telepon']),
  entry('이것', 'pronoun', ['ini']),
  entry('누구', 'pronoun', ['siapa']),
  entry('못', 'adverb', ['tidak bisa'], 'sapa-못-1'),
  entry('못', 'noun', ['paku'], 'sapa-못-2'),
  entry('이', 'noun', ['gigi'], 'sapa-이-3'),
  entry('이', 'numeral', ['dua'], 'sapa-이-1'),
  entry('천', 'numeral', ['seribu']),
  entry('층', 'dependent-noun', ['lantai']),
  entry('쓰다', 'verb', ['menulis'], 'sapa-쓰다-1'),
  entry('쓰다', 'verb', ['memakai'], 'sapa-쓰다-2'),
  entry('쓰다', 'verb', ['memakai (topi, helm)'], 'sapa-쓰다-3'),
  ...['가다', '마시다', '먹다', '듣다', '모르다', '만들다', '보다', '아니다', '되다'].map(word =>
    entry(word, 'verb', ['-']),
  ),
  ...['춥다', '좁다', '좋다', '예쁘다'].map(word => entry(word, 'adjective', ['-'])),
]

let linker: WordLinker
beforeEach(() => {
  linker = new WordLinker(DICTIONARY)
})

/** Linked words with their entries. */
function links(sentence: string, meaning = '-'): string[] {
  return linker
    .link(sentence, meaning)
    .map(({ from, to, entry }) => `${sentence.slice(from, to)} ${entry.slice(5)}`)
}

test('a noun is linked without its particles', () => {
  expect(links('저는 학생이에요.')).toEqual(['저 저', '학생 학생'])
  expect(links('한국어를')).toEqual(['한국어 한국어'])
})

test('words that make one entry are linked together', () => {
  expect(links('저는 인도네시아 사람이에요.')).toEqual(['저 저', '인도네시아 사람 인도네시아 사람'])
})

test.each([
  ['가요', '가다'],
  ['갔습니다', '가다'],
  ['갑니다', '가다'],
  ['갈게요', '가다'],
  ['마셔요', '마시다'],
  ['먹었어요', '먹다'],
  ['먹으세요', '먹다'],
  ['먹고', '먹다'],
  ['들으세요', '듣다'],
  ['듣고', '듣다'],
  ['들었어요', '듣다'],
  ['몰라요', '모르다'],
  ['만드세요', '만들다'],
  ['만들어요', '만들다'],
  ['봐요', '보다'],
  ['아니에요', '아니다'],
  ['돼요', '되다'],
  ['추워요', '춥다'],
  ['추우면', '춥다'],
  ['좁아요', '좁다'],
  ['좋은데', '좋다'],
  ['예뻐요', '예쁘다'],
])('%s is a form of %s', (form, word) => {
  expect(links(`${form}.`)).toEqual([`${form} ${word}`])
})

test('a noun with 하다 is its verb where there is one, else the noun', () => {
  expect(links('공부해요')).toEqual(['공부해요 공부하다'])
  expect(links('전화하세요')).toEqual(['전화 전화'])
})

test('the meaning tells words apart that are spelled alike, with affixes or without', () => {
  expect(links('못을 박아요.', 'Saya memaku.')).toContain('못 못-2')
  expect(links('이름을 쓰세요.', 'Tulislah namamu.')).toContain('쓰세요 쓰다-1')
  expect(links('써도 돼요.', 'Boleh dipakai.')).toContain('써도 쓰다-2')
  expect(links('안전모를 쓰세요.', 'Pakailah helm pengaman.')).toContain('쓰세요 쓰다-3')
})

test('numbers that are written together are linked one by one', () => {
  expect(links('이천')).toEqual(['이 이-1', '천 천'])
  expect(links('이층에')).toEqual(['이 이-1', '층 층'])
  expect(links('이것은')).toEqual(['이것 이것'])
})

test('syllables that are said as sounds are no words', () => {
  expect(links('아, 이, 가', 'bunyi a, i, ga')).toEqual([])
  expect(links('이', 'gigi')).toEqual(['이 이-3'])
})

test('누가 is 누구, and a word without an entry is remembered', () => {
  expect(links('누가 리나예요?')).toEqual(['누가 누구'])
  expect([...linker.unknown]).toEqual(['리나예요'])
})
